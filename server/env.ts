/** The environment, checked once at start: the only reader of `process.env`. */
import { z } from 'zod'

const bucketNames = ['ENDPOINT', 'BUCKET', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY'] as const

const milliseconds = (usual: number) => z.coerce.number().int().min(100).max(3_600_000).default(usual)

const webAddress = () => z.url({ protocol: /^https?$/, error: 'must be an http or https address' })
/** Of an API: elsewhere, or a path of this site. */
const apiAddress = () =>
  z
    .union([webAddress(), z.string().regex(/^\/[^/]/)], { error: 'must be an http or https address, or a path' })
    .optional()

const Variables = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080).describe('0 takes any free port'),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  DATABASE_POOL_SIZE: z.coerce
    .number()
    .int()
    .min(2)
    .max(1000)
    .default(10)
    .describe('Connections of this process to PostgreSQL, besides one or two on which it listens'),
  DATABASE_CONNECT_TIMEOUT_MS: milliseconds(3000).describe('For a new connection, and for one that becomes free'),
  DATABASE_STATEMENT_TIMEOUT_MS: milliseconds(60_000).describe(
    'For a statement; exports, migrations, seeds and backups have their own',
  ),
  DATABASE_IDLE_TRANSACTION_TIMEOUT_MS: milliseconds(60_000).describe('For a transaction in which nothing is asked'),
  DATA_DIR: z.string().min(1).default('.data'),
  SEED: z.enum(['demo', 'scale', 'none']).optional(),
  TIME_ZONE: z
    .string()
    .refine((zone) => Intl.supportedValuesOf('timeZone').includes(zone), 'must be an IANA time zone')
    .default('Asia/Shanghai'),
  CORS_ORIGINS: z
    .string()
    .transform((list) => list.split(',').map((origin) => origin.trim()))
    .pipe(z.array(z.url()))
    .optional()
    .describe('Origins that may call from another site, comma-separated'),
  TRUST_PROXY: z.enum(['0', '1']).default('0').describe('1: the address of a caller is the last of X-Forwarded-For'),
  ADMIN_PASSWORD: z
    .string()
    .min(6)
    .max(64)
    .optional()
    .describe('Makes the account admin in a database without accounts'),
  SECRET_KEY: z
    .base64('must be base64')
    .refine(
      (key) => Buffer.from(key, 'base64').length === 32,
      'must be 32 bytes, as `openssl rand -base64 32` makes them',
    )
    .optional()
    .describe('Encrypts the keys of second factors; the embedded database makes one of its own'),
  SESSION_LIFETIME_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .max(3650)
    .default(30)
    .describe(
      'After so many days one signs in again, however much the session is used; 12 hours without use end it too',
    ),
  AL_PERCENTILES: z
    .enum(['0', '1'])
    .optional()
    .describe('1: charts of axial length show percentiles; in the demo they do unless it is 0'),
  METRICS_ADDRESS: z
    .string()
    .regex(/^(\[[0-9a-f:.]+\]|[^\s:/]+):\d{1,5}$/i, 'must be host:port, such as 127.0.0.1:9464')
    .transform((address) => {
      const at = address.lastIndexOf(':')
      return { host: address.slice(0, at).replace(/^\[|\]$/g, ''), port: Number(address.slice(at + 1)) }
    })
    .refine(({ port }) => port <= 65_535, 'must be host:port, such as 127.0.0.1:9464')
    .optional()
    .describe('Where Prometheus reads /metrics; without it nothing is counted'),
  LEGACY_SITE_URL: webAddress().optional().describe('Where people are sent who have no work here'),
  WEB_API_MAIN: apiAddress().describe('Where the web app finds the host main; without it, here'),
  WEB_API_SECONDARY: apiAddress(),
  WEB_API_STATISTICS: apiAddress(),
  WEB_API_EYE_DATABASE: apiAddress(),
  WEB_API_LEGACY: apiAddress(),
  PUBLIC_URL: webAddress()
    .transform((address) => address.replace(/\/$/, ''))
    .optional()
    .describe(
      'Where people find the web app: links in mails and text messages begin with it; without it HOST and PORT',
    ),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be smtp://user:password@host:port, or smtps://' })
    .optional()
    .describe('By which server mails are sent; without it they only stand in the log'),
  MAIL_FROM: z.string().min(3).optional().describe('The sender of mails, such as Reports <reports@example.com>'),
  SMS_GATEWAY_URL: webAddress()
    .optional()
    .describe('Where text messages are posted; without it they only stand in the log'),
  SMS_GATEWAY_TOKEN: z.string().min(1).optional(),
  SMS_REPLY_SECRET: z
    .string()
    .min(16)
    .optional()
    .describe('Under which the gateway signs the answers that it passes on; without it none are taken'),
  WECHAT_GATEWAY_URL: webAddress()
    .optional()
    .describe('Where messages and menus of official accounts are posted; without it they only stand in the log'),
  WECHAT_GATEWAY_TOKEN: z.string().min(1).optional(),
  WECHAT_EVENT_SECRET: z
    .string()
    .min(16)
    .optional()
    .describe('Under which the gateway signs what followers do; without it nothing of that is taken'),
  FILES_S3_ENDPOINT: webAddress()
    .optional()
    .describe('Store that speaks S3, in which the files of records are kept; without it, in a folder below DATA_DIR'),
  FILES_S3_BUCKET: z.string().min(3).max(63).optional(),
  FILES_S3_REGION: z.string().min(1).default('us-east-1'),
  FILES_S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  FILES_S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
})

/** Half a bucket is none: who names one of its variables names all. */
const Environment = Variables.superRefine((given, check) => {
  if (given.SMTP_URL !== undefined && given.MAIL_FROM === undefined)
    check.addIssue({ code: 'custom', path: ['MAIL_FROM'], message: 'is needed beside SMTP_URL' })
  const absent = bucketNames.filter((name) => given[`FILES_S3_${name}`] === undefined)
  if (absent.length === bucketNames.length) return
  for (const name of absent)
    check.addIssue({
      code: 'custom',
      path: [`FILES_S3_${name}`],
      message: 'is needed beside the other FILES_S3_ variables',
    })
})

export type Environment = Omit<z.output<typeof Environment>, 'SEED' | 'AL_PERCENTILES'> & {
  SEED: 'demo' | 'scale' | 'none'
  AL_PERCENTILES: boolean
}

/** Reads the environment, or throws one line that names what is wrong. */
export const readEnvironment = (variables: NodeJS.ProcessEnv = process.env): Environment => {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const result = Environment.safeParse(given)
  if (!result.success) {
    const [issue] = result.error.issues
    throw new Error(`${issue?.path.join('.')}: ${issue?.message}`)
  }
  const { data } = result
  const SEED = data.SEED ?? (data.DATABASE_URL ? 'none' : 'demo')
  return { ...data, SEED, AL_PERCENTILES: (data.AL_PERCENTILES ?? (SEED === 'demo' ? '1' : '0')) === '1' }
}
