/** A call of the API, written down once: the server checks by it, the web app calls by it, the documents are made from it. */
import { z } from 'zod'
import type { sessionZhCN } from '../messages/session.zh-CN'
import type { FeatureName } from './features'
import { idParam } from './fields'

export const hosts = {
  main: '/api/main',
  secondary: '/api/secondary',
  statistics: '/api/statistics',
  'eye-database': '/api/eye-database',
  legacy: '/api/legacy',
} as const

export type Host = keyof typeof hosts
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Instead of an element code: a call that needs no session, one that every signed-in person may make, one that may be made
 * even while the person still owes a new password or a second factor, or one that serves every holder of a token, also of a
 * role that has no work here.
 */
export const anyone = Symbol('anyone')
export const signedIn = Symbol('signed in')
export const whileOwing = Symbol('while owing')
export const anySession = Symbol('any session')
export type Permission = string | typeof anyone | typeof signedIn | typeof whileOwing | typeof anySession

export type ReplyKind = 'one' | 'page' | 'each' | 'file' | 'stream' | 'done'
export interface Reply<Kind extends ReplyKind = ReplyKind, Schema extends z.ZodType = z.ZodType> {
  kind: Kind
  schema: Schema
  /**
   * Of a page: the field that tells its rows apart, where that is not the resource's own; of answers per id: the field of the
   * body that lists the ids, where that is not `ids`.
   */
  id?: string
  /** Of a file: its media type. */
  type?: string
}
/** A single record or value. */
export const one = <S extends z.ZodType>(schema: S): Reply<'one', S> => ({ kind: 'one', schema })
/** A page of records, `total` beside it; `id` is the field that tells them apart, where that is not the resource's own. */
export const page = <S extends z.ZodType>(schema: S, id?: keyof z.output<S> & string): Reply<'page', S> => ({
  kind: 'page',
  schema,
  ...(id && { id }),
})
/** One answer per id of the request, each its own transaction; `id` is the field of the body that lists them, where that is not `ids`. */
export const each = (id?: string): Reply<'each', z.ZodNull> => ({ kind: 'each', schema: z.null(), ...(id && { id }) })
/** A download; a workbook unless said. */
export const file = (type = 'application/vnd.ms-excel'): Reply<'file', z.ZodNull> => ({
  kind: 'file',
  schema: z.null(),
  type,
})
/** Messages as they come about, as server-sent events; `schema` is what one of them is, `{ event, data }`. */
export const stream = <S extends z.ZodType>(schema: S): Reply<'stream', S> => ({ kind: 'stream', schema })
/** Nothing but success. */
export const done = (): Reply<'done', z.ZodNull> => ({ kind: 'done', schema: z.null() })

type ParamName<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamName<Rest>
  : never

export type Adapt = (sent: Readonly<Record<string, unknown>>) => Record<string, unknown>

interface CallOptions {
  can: Permission
  summary: string
  host?: Host
  /** Path parameters that are not ids. */
  params?: Record<string, z.ZodType>
  query?: z.ZodType
  body?: z.ZodType
  /** Brings a body that says the same otherwise into the form of `body`: other names of the specification, details as they were read. */
  adapt?: Adapt
  /** The body is a form with files, `multipart/form-data`: its other fields arrive as text. */
  multipart?: true
  /** The largest body that is read; 1 MB unless said. */
  maxBytes?: number
  reply: Reply
  /**
   * The progress of the call, for a client that accepts `text/event-stream`: it is sent as events `progress` of this, and at last get the
   * envelope as the event `answer`.
   */
  progress?: z.ZodType
  /** The field of path, query or body that names the record: the server loads, scopes, locks and version-checks it before the handler runs. */
  row?: string
  /** Milliseconds that a client waits; 5,000 unless said. */
  timeout?: number
  /** A GET that changes data nevertheless, as older clients make it: repeated it changes nothing more. */
  writes?: true
  /** What a success says, where it is more than that it is done. */
  says?: keyof typeof sessionZhCN
  /** The feature that it belongs to; the specification has every call without one. */
  feature?: FeatureName | undefined
  /** Without the feature: the path of the specification that answers the same, with the same parameters. */
  instead?: string | undefined
}

export interface Call<Path extends string = string, Options extends CallOptions = CallOptions> {
  method: Method
  path: Path
  host: Host
  timeout: number
  can: Permission
  summary: string
  params: z.ZodType<{
    [K in ParamName<Path>]: Options['params'] extends Record<K, infer S extends z.ZodType> ? z.output<S> : number
  }>
  query: Options['query']
  body: Options['body']
  adapt: Adapt | undefined
  multipart: boolean
  maxBytes: number | undefined
  reply: Options['reply']
  progress: Options['progress']
  row: Options['row']
  writes: boolean
  says: CallOptions['says']
  feature: FeatureName | undefined
  instead: string | undefined
}

const usual = { host: 'main', timeout: 5000, multipart: false } as const

/** Declares a call. Path parameters are ids unless `params` says otherwise. */
export const call = <const Path extends string, const Options extends CallOptions>(
  method: Method,
  path: Path,
  options: Options,
): Call<Path, Options> => {
  const params = Object.fromEntries(
    [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, options.params?.[name] ?? idParam()]),
  )
  return { ...usual, writes: method !== 'GET', ...options, method, path, params: z.object(params) } as never
}

/** Details as they were read, `{ document, lines, … }`, are taken for the fields of that part beside the rest. */
export const flat =
  (part: string): Adapt =>
  ({ [part]: fields, ...rest }) =>
    typeof fields === 'object' && fields !== null
      ? { ...fields, ...rest }
      : { ...rest, ...(fields !== undefined && { [part]: fields }) }

type In<S> = S extends z.ZodType ? z.input<S> : undefined
type Out<S> = S extends z.ZodType ? z.output<S> : undefined
/** What a handler gets, and what a client sends and receives. */
export type ParamsOf<C extends Call> = z.output<C['params']>
export type QueryOf<C extends Call> = Out<C['query']>
export type BodyOf<C extends Call> = Out<C['body']>
export type BodySent<C extends Call> = In<C['body']>
export type QuerySent<C extends Call> = In<C['query']>
export type ProgressOf<C extends Call> = Out<C['progress']>
export type DataOf<C extends Call> = z.output<C['reply']['schema']>
