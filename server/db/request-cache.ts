/** A cache for one transaction: a call over thousands of rows reads the same clinic and product only once. */
import type { Db } from './client'

const caches = new WeakMap<Db, Map<string, Promise<unknown>>>()

/** From now on this transaction caches what its loaders read; code that changes such a row must prime the loader with it. */
export const beginRequestCache = (tx: Db): void => void caches.set(tx, new Map())

/** The cached answer of this name, or what `ask` answers; a transaction without a cache asks each time. */
export const cached = <Answer>(db: Db, name: string, ask: () => Promise<Answer>): Promise<Answer> => {
  const cache = caches.get(db)
  if (!cache) return ask()
  const known = cache.get(name) as Promise<Answer> | undefined
  if (known) return known
  const answer = ask()
  cache.set(name, answer)
  return answer
}

/** Puts an answer into the cache of a transaction that has one. */
const store = (db: Db, name: string, answer: unknown): void => void caches.get(db)?.set(name, Promise.resolve(answer))

/**
 * Reads rows by key, one by one or many at once: `load` answers for one key, `many` for several, `preload` reads all the keys that the transaction will
 * need by one query, `prime` sets the answer for a key. Keys are told apart by their JSON.
 */
export const batchLoader = <Key, Answer, More extends unknown[] = []>(
  name: string,
  ask: (db: Db, keys: readonly Key[], ...more: More) => Promise<(key: Key) => Answer>,
) => {
  const nameOf = (key: Key) => `${name} ${JSON.stringify(key)}`
  return {
    load: (db: Db, key: Key, ...more: More): Promise<Answer> =>
      cached(db, nameOf(key), async () => (await ask(db, [key], ...more))(key)),
    /** Answers for many keys by one query, whether the transaction has a cache or not. */
    many: (db: Db, keys: readonly Key[], ...more: More): Promise<(key: Key) => Answer> => ask(db, keys, ...more),
    async preload(db: Db, keys: readonly Key[], ...more: More): Promise<void> {
      const distinct = new Map(keys.map((key) => [nameOf(key), key]))
      if (distinct.size === 0) return
      const answerOf = await ask(db, [...distinct.values()], ...more)
      for (const [name, key] of distinct) store(db, name, answerOf(key))
    },
    prime: (db: Db, key: Key, answer: Answer): void => store(db, nameOf(key), answer),
  }
}
