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
export const remember = (db: Db, name: string, answer: unknown): void =>
  void memories.get(db)?.set(name, Promise.resolve(answer))

export const forget = (db: Db, name: string): void => void memories.get(db)?.delete(name)
