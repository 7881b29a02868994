// @vitest-environment happy-dom
import { act, renderHook, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { BatchTask } from '../../../src/ui/batch'
import { BatchProgress } from '../../../src/ui/batch-progress'
import { toCsv } from '../../../src/ui/save-csv'
import { useBatch } from '../../../src/ui/use-batch'
import { show } from './show'

const messageOf = (error: unknown) => (error instanceof Error ? error.message : '没有回答')
const evenOnly = async (items: readonly number[]) =>
  items.map((item) => (item % 2 === 0 ? { ok: true } : { ok: false, message: `${item} 不行` }))

describe('a batch', () => {
  test('goes chunk by chunk, in order, with an answer for every item', async () => {
    const run = vi.fn(evenOnly)
    const { result } = renderHook(() => useBatch([1, 2, 3, 4, 5], { run, chunk: 2 }, messageOf))
    await act(async () => result.current.start())
    expect(run.mock.calls.map(([items]) => items)).toEqual([[1, 2], [3, 4], [5]])
    expect(result.current).toMatchObject({ ok: 2, failed: 3, left: 0, running: false })
    expect(result.current.answers.get(2)).toEqual({ ok: false, message: '3 不行' })
  })

  test('a chunk that breaks fails its own items, and one without an answer is not taken for done', async () => {
    const run: BatchTask<number>['run'] = async ([first]) => {
      if (first === 1) throw new Error('网络')
      return [{ ok: true }]
    }
    const { result } = renderHook(() => useBatch([1, 2, 3, 4], { run, chunk: 2 }, messageOf))
    await act(async () => result.current.start())
    expect([...result.current.answers.values()].map(({ message }) => message)).toEqual([
      '网络',
      '网络',
      undefined,
      '没有回答',
    ])
  })

  test('stops after the chunk that runs, and goes on with what is left', async () => {
    const waiting: (() => void)[] = []
    const task: BatchTask<number> = {
      chunk: 1,
      run: async () => {
        await new Promise<void>((resolve) => waiting.push(resolve))
        return [{ ok: true }]
      },
    }
    const { result } = renderHook(() => useBatch([1, 2, 3], task, messageOf))
    await act(async () => result.current.start())
    act(() => result.current.stop())
    expect(result.current).toMatchObject({ running: true, stopping: true })
    await act(async () => waiting[0]?.())
    expect(result.current).toMatchObject({ running: false, stopping: false, ok: 1, left: 2 })
    await act(async () => result.current.start())
    await act(async () => waiting[1]?.())
    expect(result.current).toMatchObject({ running: true, ok: 2, left: 1 })
  })

  test('tries the failed ones again, and only them', async () => {
    const run = vi.fn(evenOnly)
    const { result } = renderHook(() => useBatch([1, 2, 3], { run, chunk: 5 }, messageOf))
    await act(async () => result.current.start())
    run.mockImplementation(async (items) => items.map(() => ({ ok: true })))
    await act(async () => result.current.retryFailed())
    expect(run.mock.lastCall?.[0]).toEqual([1, 3])
    expect(result.current).toMatchObject({ ok: 3, failed: 0 })
  })

  test('ends its calls when the page is left', async () => {
    let seen: AbortSignal | undefined
    const run: BatchTask<number>['run'] = (_, signal) => {
      seen = signal
      return new Promise(() => undefined)
    }
    const { result, unmount } = renderHook(() => useBatch([1], { run, chunk: 1 }, messageOf))
    await act(async () => result.current.start())
    unmount()
    expect(seen?.aborted).toBe(true)
  })
})

test('the dialog of a batch shows each answer and closes with how many were done', async () => {
  const onClose = vi.fn()
  const { user } = show(
    <BatchProgress
      title="批量审核"
      items={[1, 2]}
      nameOf={(item) => `单${item}`}
      task={{ run: evenOnly, chunk: 10 }}
      onClose={onClose}
    />,
  )
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('成功 1 · 失败 1 · 剩余 0'))
  expect(screen.getByText('1 不行')).toBeDefined()
  expect(screen.getByRole('button', { name: '重试失败项' })).toBeDefined()
  await user.click(screen.getByText('关闭'))
  expect(onClose.mock.calls).toEqual([[1]])
})

test('a list of failures is a file that spreadsheets read and do not execute', () => {
  expect(
    toCsv([
      ['单1', '=1+1'],
      ['a"b', ''],
    ]),
  ).toBe('\uFEFF"单1","\'=1+1"\r\n"a""b",""\r\n')
})
