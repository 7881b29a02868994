/** What one transaction has asked before: a call over thousands of rows asks for the same clinic and product only once. */
import type { Db } from './client'

const memories = new WeakMap<Db, Map<string, Promise<unknown>>>()

/** From now on this transaction remembers; whoever changes what is remembered has to forget it. */
export const beginMemory = (tx: Db): void => void memories.set(tx, new Map())

/** The answer to a question of this name; without a memory it is asked each time. */
export const remembered = <Answer>(db: Db, name: string, ask: () => Promise<Answer>): Promise<Answer> => {
  const memory = memories.get(db)
  if (!memory) return ask()
  const known = memory.get(name) as Promise<Answer> | undefined
  if (known) return known
  const answer = ask()
  memory.set(name, answer)
  return answer
}

/** Answers beforehand, where many are read at once. */
const remember = (db: Db, name: string, answer: unknown): void =>
  void memories.get(db)?.set(name, Promise.resolve(answer))

/**
 * A question that is asked of many keys at once: `one` asks it of a single one, `recall` beforehand of all those that a
 * transaction which remembers will need. Keys are told apart by their JSON.
 */
export const question = <Key, Answer, More extends unknown[] = []>(
  name: string,
  ask: (db: Db, keys: readonly Key[], ...more: More) => Promise<(key: Key) => Answer>,
) => {
  const nameOf = (key: Key) => `${name} ${JSON.stringify(key)}`
  return {
    one: (db: Db, key: Key, ...more: More): Promise<Answer> =>
      remembered(db, nameOf(key), async () => (await ask(db, [key], ...more))(key)),
    async recall(db: Db, keys: readonly Key[], ...more: More): Promise<void> {
      const distinct = new Map(keys.map((key) => [nameOf(key), key]))
      if (distinct.size === 0) return
      const answerOf = await ask(db, [...distinct.values()], ...more)
      for (const [name, key] of distinct) remember(db, name, answerOf(key))
    },
    /** From now on the answer is this one. */
    note: (db: Db, key: Key, answer: Answer): void => remember(db, nameOf(key), answer),
  }
}
