/** Runs one task over many items, chunk by chunk, with an answer for each. Pure of screens. */

/** What became of one item; `message` is in the person's language. */
export interface Answer {
  ok: boolean
  message?: string
}

/** An answer with the item that it is of. */
export interface AnswerRow<Item> extends Answer {
  /** Among the items. */
  index: number
  item: Item
  name: string
}

/** What a call that answers several records says of one: a refusal names the field before all. */
export const answerOf = ({
  code,
  message,
  errors,
}: {
  code: number
  message: string
  errors?: Readonly<Record<string, string>> | undefined
}): Answer => ({ ok: code === 0, message: Object.values(errors ?? {})[0] ?? message })

export interface BatchTask<Item> {
  /** Answers in the order of `items`. Throwing fails the whole chunk. `signal` ends when the page is left. */
  run: (items: readonly Item[], signal: AbortSignal) => Promise<readonly Answer[]>
  /** How many items go into one call. */
  chunk: number
}

interface BatchRun<Item> {
  task: BatchTask<Item>
  items: readonly Item[]
  /** Indexes into `items`. */
  todo: readonly number[]
  signal: AbortSignal
  /** Asked before each chunk. */
  isStopped: () => boolean
  messageOf: (error: unknown) => string
  /** After each chunk. */
  onAnswers: (answers: ReadonlyMap<number, Answer>) => void
}

/** An item that got no answer counts as failed: its outcome is not known. */
export const runBatch = async <Item>(batch: BatchRun<Item>): Promise<void> => {
  const { task, items, todo, signal, isStopped, messageOf, onAnswers } = batch
  for (let start = 0; start < todo.length && !isStopped() && !signal.aborted; start += task.chunk) {
    const indexes = todo.slice(start, start + task.chunk)
    const chunk = indexes.flatMap((index) => items[index] ?? [])
    const answers = await task.run(chunk, signal).catch((error: unknown): readonly Answer[] => {
      const failed: Answer = { ok: false, message: messageOf(error) }
      return chunk.map(() => failed)
    })
    if (signal.aborted) return
    const lost: Answer = { ok: false, message: messageOf(undefined) }
    onAnswers(new Map(indexes.map((index, place) => [index, answers[place] ?? lost])))
  }
}
