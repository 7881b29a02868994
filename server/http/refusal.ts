/** A refusal on its way out: thrown anywhere below a handler, shaped into the envelope in one place. */
import type { RefusalDetails, RefusalName } from '../../contract/core/errors'
import type { MessageKey, Translate } from './messages'

/** A message that is put into the caller's language on the way out; so are the messages and lists of messages in it. */
export interface Message {
  key: MessageKey
  params?: Record<string, string | number | Message | readonly Message[]>
}

/** The message in words. */
export const say = (t: Translate, { key, params = {} }: Message): string => {
  const inWords = (value: NonNullable<Message['params']>[string]): string | number => {
    if (typeof value !== 'object') return value
    return 'key' in value ? say(t, value) : value.map((one) => say(t, one)).join(t('list.clauses'))
  }
  return t(key, Object.fromEntries(Object.entries(params).map(([name, value]) => [name, inWords(value)])))
}

export interface RefusalOptions {
  /** Instead of the refusal's own message. */
  message?: Message
  /** By field. */
  errors?: Record<string, Message>
  warnings?: Message[]
  /** The person may pass it with a reason. */
  override?: boolean
  current?: RefusalDetails['current']
  retryAfter?: number
}

export class Refusal extends Error {
  constructor(
    readonly refusal: RefusalName,
    readonly options: RefusalOptions = {},
  ) {
    super(options.message?.key ?? refusal)
  }
}

/** Refuses one field. */
export const refuseField = (field: string, key: MessageKey, params?: Message['params']) =>
  new Refusal('rule', { errors: { [field]: params ? { key, params } : { key } } })

/** Makes every check, and refuses all fields that they find together. */
export const allOf = async (...checks: readonly (() => Promise<unknown>)[]): Promise<void> => {
  let errors: NonNullable<RefusalOptions['errors']> = {}
  const further: unknown[] = []
  for (const check of checks)
    await check().catch((error: unknown) => {
      if (error instanceof Refusal && error.options.errors) errors = { ...error.options.errors, ...errors }
      else further.push(error)
    })
  if (Object.keys(errors).length > 0) throw new Refusal('rule', { errors })
  for (const error of further) throw error
}

/** The client has gone, and its request is abandoned. */
export class BrokenOff extends Error {}

/** @throws BrokenOff */
export const stopWhenGone = (signal: AbortSignal | undefined): void => {
  if (signal?.aborted) throw new BrokenOff('the client no longer waits for the answer')
}
