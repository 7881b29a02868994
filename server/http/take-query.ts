/** Takes the query of a call. A filter or an order that the call does not know is refused: without it, the answer would be another. */
import { z } from 'zod'
import type { Call } from '../../contract/core/call'
import { pagingOf } from '../../contract/core/page'
import { fitBody } from './fit-body'
import { checkInput } from './input'

const nothing = z.object({})

/**
 * @param sent without empty filters, which filter nothing
 * @throws Refusal that names every parameter that does not fit, or that the call does not take
 */
export const takeQuery = ({ query: schema, path }: Call, sent: Record<string, string>): unknown => {
  const { aside } = fitBody(schema ?? nothing, sent, () => true)
  // A list without pages is its own first page.
  const pages = new Set<string | undefined>(Object.values(pagingOf(path)))
  const unknown = aside.flatMap(({ path: [name = ''] }) => (pages.has(name) ? [] : [name]))
  return checkInput(
    schema ?? nothing,
    sent,
    Object.fromEntries(unknown.map((name) => [name, { key: 'input.unknownField' }])),
  )
}
