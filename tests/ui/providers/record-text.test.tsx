import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Action, changesOf, type RecordText, useRecordText, useTimeline } from '../../../src/providers/record-text'

const words: RecordText = {
  fields: { name: String, status: (value) => (value === 1 ? '启用' : '停用') },
  labels: { status: 'field.status' },
}
const action = (more: Partial<Action>): Action => ({
  at: 1_700_000_000,
  action: 'update',
  name: '沈知行',
  reason: '',
  before: { name: '旧', status: 1, uid: 5 },
  after: { name: '新', status: 0, uid: 6 },
  ...more,
})
const readable = () => renderHook(() => useRecordText(words)).result.current

test('a change is told in words, and only where a person has use for it', () => {
  expect(changesOf(action({}), readable())).toEqual([
    { label: '姓名', before: '旧', after: '新' },
    { label: '状态', before: '启用', after: '停用' },
  ])
})

test('what came into being is told by what it held, what is gone by what it had held', () => {
  const made = changesOf(action({ before: null, after: { name: '新', status: null } }), readable())
  expect(made).toEqual([{ label: '姓名', before: null, after: '新' }])
  expect(changesOf(action({ after: null }), readable())[0]).toEqual({ label: '姓名', before: '旧', after: null })
})

test('an action without words of its own has those that all records share, or its name', () => {
  expect(readable().action('disable')).toBe('停用')
  expect(readable().action('unheard-of')).toBe('unheard-of')
})

test('the timeline names who did it, or nobody for the system', () => {
  const timelineOf = renderHook(() => useTimeline(useRecordText(words))).result.current
  expect(timelineOf([action({ name: '' }), action({ before: null })])).toMatchObject([
    { id: 2, who: null, what: '修改', changes: [{ label: '姓名' }, { label: '状态' }] },
    { id: 1, who: '沈知行', changes: [] },
  ])
})
