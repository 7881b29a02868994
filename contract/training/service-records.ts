/** Service records (服务记录): what was done for a training device, or at a clinic, by whom and for how much. */
import { z } from 'zod'
import { call, file, one, page } from '../core/call'
import { allowed, date, fileAddress, id, idParam, instant, money, requiredText, text, version } from '../core/fields'
import { listQuery } from '../core/page'
import { forWorkbook } from '../core/patience'
import { resource } from '../core/resource'

export const serviceKinds = ['install', 'repair', 'replace', 'training', 'visit'] as const
/** 1 very dissatisfied … 5 very satisfied. */
export const satisfactions = [1, 2, 3, 4, 5] as const

const fields = {
  kind: z.enum(serviceKinds),
  problem: text(500),
  action: text(500).describe('What was done'),
  parts: text(200).describe('What was fitted or left there'),
  cost: money().min(0),
  engineer: text(30),
  date: date().describe('Not after today'),
  files: z.array(fileAddress()).max(9).describe('Pictures and signed papers'),
  satisfied: z.literal(satisfactions).nullable().describe('1 to 5; null: not asked'),
}

export const ServiceRecord = z
  .object({
    id: id(),
    deviceId: id().nullable().describe('null: at the clinic, about no device in particular'),
    hsxCode: z.string().nullable(),
    cid: id().nullable(),
    companyName: z.string().nullable(),
    hid: id().nullable().describe('Where it was; null: in stock at the platform'),
    hospitalName: z.string().nullable(),
    ...fields,
    files: z.array(z.string()),
    operatorName: z.string().nullable().describe('Who wrote it down'),
    ...{ created: instant(), updated: instant(), version: version(), allowed: allowed() },
  })
  .meta({ id: 'ServiceRecord' })
export type ServiceRecord = z.infer<typeof ServiceRecord>

const path = '/v1/service-record'

const listed = listQuery(
  path,
  {
    keyword: text(60).optional().describe('In device, clinic, engineer, problem or action'),
    deviceId: idParam().optional(),
    cid: idParam().optional(),
    hid: idParam().optional(),
    kind: z.enum(serviceKinds).optional(),
    satisfied: z.coerce.number().pipe(z.literal(satisfactions)).optional(),
    start_date: date().optional(),
    end_date: date().optional(),
  },
  ['id', 'date', 'cost', 'satisfied'],
)

export const serviceRecords = resource('service-records', {
  id: 'id',
  record: ServiceRecord,
  files: { fields: ['files'] },
  stales: ['devices', 'audit'],
  calls: {
    list: call('GET', path, {
      summary: 'Service records, newest first',
      query: listed,
      reply: page(ServiceRecord),
      can: 'service-records.read',
    }),
    export: call('GET', `${path}/exports`, {
      feature: 'devices',
      summary: 'The same as .xls',
      query: listed,
      reply: file(),
      can: 'service-records.read',
      timeout: forWorkbook,
    }),
    create: call('POST', path, {
      summary: 'Writes down what was done for a device, or at a clinic; it stays as it is written',
      body: z.object({
        ...fields,
        deviceId: id().nullable().default(null),
        hid: id()
          .nullable()
          .default(null)
          .describe('Of a record about no device; of a device it is where that stood on the date'),
        problem: fields.problem.default(''),
        action: fields.action.default(''),
        parts: fields.parts.default(''),
        cost: fields.cost.default(0),
        engineer: requiredText(30),
        files: fields.files.default([]),
        satisfied: fields.satisfied.default(null),
      }),
      reply: one(ServiceRecord),
      can: 'service-records.create',
    }),
  },
})
