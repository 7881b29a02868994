import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { changesOf, type Deed, type RecordText, useRecordText, useTimeline } from '../../../src/providers/record-text'

const words: RecordText = {
  fields: { name: String, status: (value) => (value === 1 ? '启用' : '停用') },
  labels: { status: 'field.status' },
}
const deed = (more: Partial<Deed>): Deed => ({
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
  expect(changesOf(deed({}), readable())).toEqual([
    { label: '姓名', before: '旧', after: '新' },
    { label: '状态', before: '启用', after: '停用' },
  ])
})

test('what came into being is told by what it held, what is gone by what it had held', () => {
  const made = changesOf(deed({ before: null, after: { name: '新', status: null } }), readable())
  expect(made).toEqual([{ label: '姓名', before: null, after: '新' }])
  expect(changesOf(deed({ after: null }), readable())[0]).toEqual({ label: '姓名', before: '旧', after: null })
})

test('a deed without words of its own has those that all records share, or its name', () => {
  expect(readable().deed('disable')).toBe('停用')
  expect(readable().deed('unheard-of')).toBe('unheard-of')
})

test('the timeline names who did it, or nobody for the system', () => {
  const timelineOf = renderHook(() => useTimeline(useRecordText(words))).result.current
  expect(timelineOf([deed({ name: '' }), deed({ before: null })])).toMatchObject([
    { id: 2, who: null, what: '修改', changes: [{ label: '姓名' }, { label: '状态' }] },
    { id: 1, who: '沈知行', changes: [] },
  ])
})
