/** Joins a resource of the contract with its handlers. A handler that is missing or unknown is a type error. */
import type { BodyOf, Call, DataOf, ParamsOf, ProgressOf, QueryOf } from '../../contract/core/call'
import type { Resource } from '../../contract/core/resource'
import type { Db } from '../db/client'
import type { Device } from './device-cookie'
import type { OnceKey } from './idempotency'
import type { Translate } from './messages'
import type { Services } from './services'
import type { Caller } from './session'

/** How the rows of a resource are found, kept and shown; everything around a handler goes through it. */
export interface Rows<Row extends { version: number }, Changes> {
  /** The name in the audit trail. */
  name: string
  /** The rows belong to no company: everyone who may read them may know of every change. */
  common?: boolean
  /** Whether a row, as it is found or shown, is a clinic's own, so that its agent hears and reads nothing of its changes. */
  ofClinic?: (row: object) => boolean
  /** The row, if it lies in the caller's data scope; `lock` holds it against everyone else until the transaction ends. */
  find(db: Db, id: number, caller: Caller, options: { lock: boolean }): Promise<Row | undefined>
  /** Writes the changes, but for the row's id and version, and the next version; `row` must have been found with a lock. */
  save(db: Db, row: Row, changes: Partial<Changes>, now: number): Promise<void>
  /** What the caller sees of a row: masked where they may not see, with `allowed`, what they may do with it now. */
  present(row: Row, caller: Caller, now: number): unknown
}

export interface BaseContext<C extends Call> {
  params: ParamsOf<C>
  query: QueryOf<C>
  body: BodyOf<C>
  caller: Caller
  /** The transaction of a write; the plain connection of a read. */
  db: Db
  /** Seconds since the epoch; the same for the whole request. */
  now: number
  t: Translate
  request: {
    id: string
    address: string
    agent: string
    language: string
    device: Device
    /** The header `token` of a call that needs no session, for one that looks at it by itself. */
    token: string | undefined
    /** Aborted when the client no longer waits for the answer. */
    signal: AbortSignal
    /** Who it is by now, or the refusal that any further call would get. Does not count as a use of the session. */
    callerNow: () => Promise<Caller>
  }
  services: Services
  /** Reports progress to a client that asked for it. */
  tell: (progress: ProgressOf<C>) => Promise<void>
  /** Given when the request carried an `Idempotency-Key`. */
  onceKey: OnceKey | undefined
}

/** What an action changes beside the fields of the record. */
export interface Beside {
  before: Record<string, unknown>
  after: Record<string, unknown>
}

export interface RowContext<Row, Changes> {
  row: Row
  /** Saves the changes with the next version. The body may be given whole: its id and version are left out. */
  save(changes: Partial<Changes>): Promise<undefined>
  /** Names the action in the audit trail, where it is not the name of the call, and what it changed beside the record's fields. */
  auditAs(action: string, reason?: string, beside?: Beside): void
}

interface FileHead {
  name: string
  type: string
  size: number
  /** Clients may cache it for good: the content at this address never changes. */
  unchanging?: boolean
}

/** A file that is made for this answer. */
export interface FileOnce extends FileHead {
  body: ReadableStream<Uint8Array<ArrayBuffer>>
}

/** A file that is kept, of which a client may ask for a part. */
export interface KeptFile extends FileHead {
  /** Names this content and no other, quotes included. */
  etag: string
  /** The bytes from `start` until before `end`. */
  read(start: number, end: number): ReadableStream<Uint8Array<ArrayBuffer>>
}

export type FileReply = FileOnce | KeptFile

/** Messages until there are no more, or until `close` says that the client has gone. */
export interface StreamReply {
  messages: AsyncIterable<{ event: string; data: unknown }>
  close(): void
}

type ItemOf<C extends Call> = DataOf<C>
interface PageReply<Item> {
  rows: Item[]
  total: number
  counts?: Record<string, number>
  more?: 1
}

type HasRow<C extends Call> = C['row'] extends string ? true : C['reply']['kind'] extends 'each' ? true : false

export type Context<C extends Call, Row = never, Changes = never> = BaseContext<C> &
  (HasRow<C> extends true ? RowContext<Row, Changes> : unknown)

/**
 * Rows of the resource are shown by `present` on their way out: those of a list, and the one that a create has made. A write on a row
 * answers the row by itself.
 */
type Answer<C extends Call, Row> = C['reply']['kind'] extends 'page'
  ? PageReply<Row | ItemOf<C>>
  : C['reply']['kind'] extends 'file'
    ? FileReply
    : C['reply']['kind'] extends 'stream'
      ? StreamReply
      : C['reply']['kind'] extends 'one'
        ? HasRow<C> extends true
          ? Row | ItemOf<C> | undefined
          : Row | ItemOf<C>
        : undefined

type Handle<C extends Call, Row, Changes> = (context: Context<C, Row, Changes>) => Promise<Answer<C, Row>>

/** What is done before the transaction of a write, and stays where the write is refused, such as counting a try. */
type Before<C extends Call> = (context: BaseContext<C>) => Promise<void>

/** A handler that opts out of the transaction around it, or whose answer is a secret that is kept under no `Idempotency-Key`, says so. */
export type Handler<C extends Call, Row, Changes> =
  | Handle<C, Row, Changes>
  | { before: Before<C>; handle: Handle<C, Row, Changes> }
  | { transaction: false; handle: Handle<C, Row, Changes> }
  | { remembered: false; handle: Handle<C, Row, Changes> }

export type Handlers<Calls extends Record<string, Call>, Row, Changes> = {
  [Name in keyof Calls]: Handler<Calls[Name], Row, Changes>
}

/** One call with what it takes to answer it; types are loosened here, after `implement` has checked them. */
export interface Mounted {
  resource: Resource
  name: string
  call: Call
  transaction: boolean
  remembered: boolean
  rowsFor(input: object): Rows<{ version: number }, object> | undefined
  before?: (context: BaseContext<Call>) => Promise<void>
  handle(context: BaseContext<Call> & Partial<RowContext<unknown, object>>): Promise<unknown>
}

type RowsOf<Row extends { version: number }, Changes> = Rows<Row, Changes> | ((input: never) => Rows<Row, Changes>)

/**
 * Binds every call of a resource to its handler.
 *
 * Around each handler stand the session, the element code, the checked input, the row in the caller's data scope with its
 * version, the `Idempotency-Key`, the transaction, the audit entry, and `allowed` on the way out.
 * @param rows Needed when a call names a row or answers per id; a function of path and body where one call serves several tables.
 */
export const implement = <Calls extends Record<string, Call>, Row extends { version: number } = never, Changes = never>(
  resource: Resource<string, Calls>,
  handlers: Handlers<Calls, Row, Changes>,
  rows?: RowsOf<Row, Changes>,
): Mounted[] =>
  Object.entries(resource.calls).map(([name, call]) => {
    const handler = handlers[name as keyof Calls]
    const own = typeof handler === 'function' ? handler : handler.handle
    return {
      resource: resource as unknown as Resource,
      name,
      call,
      transaction: !(typeof handler === 'object' && 'transaction' in handler) && call.writes,
      remembered: !(typeof handler === 'object' && 'remembered' in handler),
      rowsFor: (input) =>
        (typeof rows === 'function' ? rows(input as never) : rows) as Rows<{ version: number }, object>,
      ...(typeof handler === 'object' && 'before' in handler && { before: handler.before as Mounted['before'] }),
      handle: own as unknown as Mounted['handle'],
    }
  })
