/** What the rules of a kind find becomes a refusal: errors at their fields, warnings unless they were confirmed. */
import type { fieldsZhCN } from '../../../contract/messages/fields.zh-CN'
import type { OrderFindings, OrderIssue } from '../../../contract/orders/eye-parameters'
import type { Db } from '../../db/client'
import type { Translate } from '../../http/messages'
import { type Message, Refusal } from '../../http/refusal'
import { passWarnings } from '../../http/warnings'
import type { Checked } from './kind'

const messageOf = ({ rule, params }: OrderIssue): Message => (params ? { key: rule, params } : { key: rule })

/** Errors by their fields; of a field the first. */
export const faultsOf = (errors: readonly OrderIssue[]): Record<string, Message> =>
  Object.fromEntries(errors.map((issue) => [issue.field, messageOf(issue)] as const).reverse())

/** Errors that there are in whichever range the product is made, while it is not known which. */
export const faultsInAll = <Range>(
  ranges: readonly Range[],
  errorsIn: (range: Range) => readonly OrderIssue[],
): Record<string, Message> => {
  const [first = [], ...others] = ranges.map(errorsIn)
  return faultsOf(first.filter(({ field }) => others.every((errors) => errors.some((one) => one.field === field))))
}

/** A warning stands alone, so it names its field itself. */
const warningOf = (issue: OrderIssue, t: Translate): Message => ({
  key: 'rule.named',
  params: {
    field: t(issue.field.split('.').at(-1) as keyof typeof fieldsZhCN),
    message: t(issue.rule, issue.params),
  },
})

/** Refuses warnings unless they were confirmed. */
export const confirmedOnly = (db: Db, warnings: Message[], confirmed: boolean): Checked => {
  passWarnings(db, warnings, confirmed)
  return { warnings }
}

/** @param doubts what else is to be confirmed with the warnings */
export const refuseFindings = (
  db: Db,
  { errors, warnings }: OrderFindings,
  { confirmed, t }: { confirmed: boolean; t: Translate },
  doubts: readonly Message[] = [],
): Checked => {
  if (errors.length > 0) throw new Refusal('rule', { errors: faultsOf(errors) })
  return confirmedOnly(db, [...warnings.map((issue) => warningOf(issue, t)), ...doubts], confirmed)
}
