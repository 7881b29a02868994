/** The verbs for a record that comes without `allowed`, derived from its state and the person's element codes. */

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

export type Offers = (row: UncertainRow, actor: OfferActor) => string[]

export const offersOf =
  (offers: readonly Offer[]): Offers =>
  (row, actor) =>
    offers.filter(({ can, when }) => actor.codes.has(can) && (when?.(row, actor) ?? true)).map(({ verb }) => verb)

/** For records without states: the verbs of the resource's own codes. */
export const codeOffers =
  (resource: string): Offers =>
  (_, { codes }) =>
    [...codes].flatMap((code) => (code.startsWith(`${resource}.`) ? [code.slice(resource.length + 1)] : []))

/** In one of these states. */
export const inState =
  (...states: readonly number[]) =>
  ({ status }: UncertainRow): boolean =>
    typeof status === 'number' && states.includes(status)
