/** The closed list of refusals: every answer that is not a success is one of these, and clients tell them apart by code alone. */
export const refusals = {
  /** A fault of the server; details stay in its log under the request id. */
  fault: { code: -1, http: 200 },
  /** A rule or a bound is broken: `errors` by field, or `warnings` that pass when resent with `confirmWarn: 1`. */
  rule: { code: 1, http: 200 },
  /** Someone was faster: a stale `version`, or a state that has moved on. Nothing was changed; `current` is the record now. */
  conflict: { code: 100, http: 200 },
  /** No such record, or one outside the caller's data scope: the two look alike. */
  missing: { code: 20401, http: 200 },
  /** A business stop that must be read: credit exceeded, licence or contract expired. */
  stop: { code: 20402, http: 200 },
  /** The role lacks the element code. */
  forbidden: { code: 20403, http: 200 },
  /** The account was disabled or has expired. */
  accountEnded: { code: 20405, http: 200 },
  /** Permissions changed, or the session was ended by someone. */
  sessionEnded: { code: 20406, http: 200 },
  /** No token, or one that is unknown or malformed. */
  noToken: { code: 50008, http: 401 },
  /** The token was signed out. */
  signedOut: { code: 50013, http: 401 },
  /** The token has expired. */
  tokenExpired: { code: 50014, http: 401 },
  malformed: { code: 400, http: 400 },
  unknownPath: { code: 404, http: 404 },
  /** The path is there, the method is not; the header `Allow` names those that are. */
  unknownMethod: { code: 405, http: 405 },
  tooLarge: { code: 413, http: 413 },
  /** No such part of the file; the header `Content-Range` says how long it is. */
  unknownPart: { code: 416, http: 416 },
  /** Too frequent; the header `Retry-After` says for how many seconds. */
  tooFrequent: { code: 429, http: 429 },
  notReady: { code: 503, http: 503 },
} as const satisfies Record<string, { code: number; http: number }>

export type RefusalName = keyof typeof refusals

/** What stands beside code and message in a refusal. */
export interface RefusalDetails {
  errors?: Record<string, string>
  warnings?: string[]
  /** 1: this person may pass it by sending the same again with `overrideReason`. */
  override?: 1
  current?: unknown
}

/** The JSON envelope of every answer; `data` of a list is an array with `total`, the count before paging, beside it. */
export interface Envelope<Data = unknown> extends RefusalDetails {
  code: number
  message: string
  data: Data
  total?: number
  /** Rows per state under the same filter without its `status`; sent when a list is asked `counts=1`. */
  counts?: Record<string, number>
  /** 1: more rows match than `total`, which is the `total_limit` of the query. */
  more?: 1
}

/** One answer of a call over several ids. */
export interface EachAnswer extends RefusalDetails {
  id: number
  code: number
  message: string
}
