/** A PostgreSQL to measure on: the one of DATABASE_URL, else one of our own while the run lasts, else none. */
import { startPostgres } from '../scripts/postgres.mjs'
import { findPostgres } from '../scripts/programs.mjs'
import type { Figure } from './figure'

let own: { url: string; stop: () => void } | undefined

const addressOf = async () => {
  if (process.env.DATABASE_URL) return process.env.DATABASE_URL
  const programs = findPostgres()
  if (programs) own ??= await startPostgres(programs)
  return own?.url
}

/** Measures there; nothing where there is no PostgreSQL. */
export const onPostgres = async (measure: (url: string) => Promise<Figure[]>): Promise<Figure[]> => {
  const url = await addressOf()
  return url ? measure(url) : []
}

export const stopPostgres = () => {
  own?.stop()
  own = undefined
}
