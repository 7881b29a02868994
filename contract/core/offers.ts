/** The verbs for a record that comes without `allowed`, derived from its state and the person's element codes. */

import type { Call } from './call'

/** The person, as far as a client knows them; the time in epoch seconds. */
export interface OfferActor {
  uid: number
  /** The clinic when they work for one. */
  hid: number | null
  codes: ReadonlySet<string>
  now: number
}

/** A record of any server, whose fields may be missing or of another type. */
export type UncertainRow = Readonly<Record<string, unknown>>

export interface Offer {
  verb: string
  can: string
  when?: (row: UncertainRow, actor: OfferActor) => boolean
}

export interface Offers {
  (row: UncertainRow, actor: OfferActor): string[]
  /** By verb: the codes of which each opens it. */
  codes: VerbCodes
}

export type VerbCodes = Readonly<Record<string, readonly string[]>>

/** By verb, of pairs of which several may be of the same one. */
export const codesByVerb = (offers: readonly Pick<Offer, 'verb' | 'can'>[]): VerbCodes => {
  const codes: Record<string, string[]> = {}
  for (const { verb, can } of offers) codes[verb] = [...(codes[verb] ?? []), can]
  return codes
}

export const offersOf = (offers: readonly Offer[]): Offers =>
  Object.assign(
    (row: UncertainRow, actor: OfferActor) =>
      offers.filter(({ can, when }) => actor.codes.has(can) && (when?.(row, actor) ?? true)).map(({ verb }) => verb),
    { codes: codesByVerb(offers) },
  )

/** For records without states: the verbs of the resource's own codes, as its calls name them. */
export const codeOffers = ({
  name,
  calls,
}: {
  name: string
  calls: Readonly<Record<string, Pick<Call, 'can'>>>
}): Offers =>
  offersOf(
    [...new Set(Object.values(calls).map(({ can }) => can))].flatMap((can) =>
      typeof can === 'string' && can.startsWith(`${name}.`) ? [{ verb: can.slice(name.length + 1), can }] : [],
    ),
  )

/** Of a verb that only a server that knows it allows, and then says so. */
export const onlyIfSaid = () => false

/** In one of these states. */
export const inState =
  (...states: readonly number[]) =>
  ({ status }: UncertainRow): boolean =>
    typeof status === 'number' && states.includes(status)
