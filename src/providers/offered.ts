/**
 * What a screen offers to do with records: what the server allows with each, as far as the codes of the screen go too. The
 * codes are asked for once for all of them.
 */
import { useMemo } from 'react'
import type { Call } from '../../contract/core/call'
import { codeOffers } from '../../contract/core/offers'
import { ownerOf } from '../../contract/core/resource'
import { useHeld } from './access'

interface Offering {
  allowed?: readonly string[]
}

const withoutVerbs = <Row>(row: Row, closed: ReadonlySet<string>): Row => {
  const { allowed } = (row ?? {}) as Offering
  return allowed?.some((verb) => closed.has(verb))
    ? { ...row, allowed: allowed.filter((verb) => !closed.has(verb)) }
    : row
}

const verbsOf = (call: Call) => {
  const { resource } = ownerOf(call)
  return Object.entries((resource.offers ?? codeOffers(resource)).codes)
}

/** Verbs of its records for which this screen has no code; one whose code is not known is for the server to allow. */
const useClosedVerbs = (call: Call): ReadonlySet<string> => {
  const verbs = useMemo(() => verbsOf(call), [call])
  const held = useHeld([...new Set(verbs.flatMap(([, codes]) => codes))])
  return useMemo(
    () => new Set(verbs.flatMap(([verb, codes]) => (codes.some((code) => held.has(code)) ? [] : [verb]))),
    [verbs, held],
  )
}

/** A record of the call's resource; the same object where the screen closes nothing of what the server allows. */
export const useOffered = <Row>(call: Call, row: Row): Row => {
  const closed = useClosedVerbs(call)
  return useMemo(() => withoutVerbs(row, closed), [row, closed])
}

/** Records of the call's resource, such as the rows of a list. */
export const useOfferedRows = <Row>(call: Call, rows: readonly Row[]): readonly Row[] => {
  const closed = useClosedVerbs(call)
  return useMemo(() => (closed.size === 0 ? rows : rows.map((row) => withoutVerbs(row, closed))), [rows, closed])
}
