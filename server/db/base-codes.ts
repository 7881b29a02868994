/** What all resources say of themselves, found by itself: the element codes that every database holds, and their names. */
import type { Base, Holder } from './base-of'

const files = import.meta.glob<Readonly<Record<string, Base>>>('../*/*/base.ts', { eager: true })

export const bases: readonly Base[] = Object.values(files).flatMap((resources) => Object.values(resources))

interface Code {
  code: string
  name: string
  by: readonly Holder[]
}

export const codes: readonly Code[] = bases.flatMap(({ resource, codes = {} }) =>
  Object.entries(codes).map(([verb, [name, ...by]]) => ({ code: `${resource}.${verb}`, name, by })),
)

/** Every element code, each once. */
export const elementCodes: readonly string[] = codes.map(({ code }) => code).sort()

/** What element codes are called where an administrator grants them. */
export const elementNames: Readonly<Record<string, string>> = Object.fromEntries(
  codes.map(({ code, name }) => [code, name]),
)
