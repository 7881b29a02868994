/** Days of protection guards (护眼卫士数据): what the minutes of a child come to by day, and what classes come to. */
import { z } from 'zod'
import { call, file, one, page } from '../core/call'
import { date, id, idParam, oneOf, requiredText, text } from '../core/fields'
import { integerList, listQuery } from '../core/page'
import { forWorkbook } from '../core/patience'
import { resource } from '../core/resource'
import { grades } from './grades'
import { dayFigures } from './guard-reading'

/** 1 close for long, 2 too little outdoors. */
export const guardAlerts = [1, 2] as const
/** The days that the curves of a child show. */
export const curveDays = 30

const child = {
  sid: id(),
  name: z.string(),
  gender: oneOf([1, 2]).describe('1 male, 2 female'),
  customerId: id(),
  customerName: z.string(),
  grade: z.enum(grades).nullable().describe('Of the class today'),
  classNo: z.number().int().nullable(),
}

export const GuardDay = z.object({ dayId: id(), ...child, day: date(), ...dayFigures }).meta({ id: 'GuardDay' })
export type GuardDay = z.infer<typeof GuardDay>

/** The last days of a child. */
export const GuardCurve = z
  .object({
    ...child,
    age: z.number().int().describe('Whole years today'),
    serial: z.string().nullable().describe('Of the device that the child wears'),
    days: z
      .array(z.object({ day: date(), ...dayFigures }))
      .describe('The earliest first; days without readings are left out'),
  })
  .meta({ id: 'GuardCurve' })
export type GuardCurve = z.infer<typeof GuardCurve>

const hidden = z.number().nullable()

/** What the children of a class come to, a day of a child counting as one. */
export const GuardMean = z
  .object({
    classKey: id().describe('The class; of people without one a number beyond those of classes, by customer'),
    customerId: id(),
    customerName: z.string(),
    grade: z.enum(grades).nullable(),
    classNo: z.number().int().nullable(),
    subjects: z.number().int().nullable().describe('null: fewer than 5, which a school does not see'),
    days: hidden.describe('Days with readings; null with those of a group that is not shown'),
    worn: hidden.describe('Minutes a day'),
    near: hidden.describe('Minutes a day'),
    distance: hidden.describe('cm'),
    tilt: hidden.describe('Degrees'),
    lux: hidden.describe('lux'),
    outdoor: hidden.describe('Minutes a day'),
    nearAlerts: hidden.describe('Times in the period'),
    outdoorAlerts: hidden.describe('Days in the period'),
  })
  .meta({ id: 'GuardMean' })
export type GuardMean = z.infer<typeof GuardMean>

const path = '/v1/screening/guard-days'
const means = `${path}/means` as const
const feature = 'screening'
const period = { start_date: date().optional(), end_date: date().optional() }
const filters = {
  keyword: text(30).optional().describe('In the name of the child'),
  customerId: idParam().optional(),
  classId: idParam().optional(),
  grade: z.enum(grades).optional(),
  sid: idParam().optional(),
  alert: integerList.optional().describe('1 close for long, 2 too little outdoors'),
  ...period,
}
const sortable = ['day', 'near', 'distance', 'outdoor', 'worn'] as const

export const screeningGuardDays = resource('screening-guard-days', {
  id: 'dayId',
  record: GuardDay,
  calls: {
    list: call('GET', path, {
      feature,
      summary: 'What the readings of protection guards come to by child and day, the latest first',
      query: listQuery(path, filters, sortable),
      reply: page(GuardDay),
      can: 'screening-guard-days.read',
    }),
    means: call('GET', means, {
      feature,
      summary: 'What the days of a class come to; a school sees no group of fewer than 5 children',
      query: listQuery(means, { customerId: idParam().optional(), grade: z.enum(grades).optional(), ...period }, []),
      reply: page(GuardMean, 'classKey'),
      can: 'screening-guard-days.read',
    }),
    curve: call('GET', `${path}/children/{sid}`, {
      feature,
      summary: 'The days of one child, 30 unless a period is named; that it was opened is kept in the audit trail',
      query: z.object(period),
      writes: true,
      reply: one(GuardCurve),
      can: 'screening-guard-days.read',
    }),
    export: call('GET', `${path}/exports`, {
      feature,
      summary: 'Days as a sheet; why they are taken out is kept in the audit trail',
      query: listQuery(`${path}/exports`, { ...filters, reason: requiredText(200) }, sortable),
      reply: file(),
      timeout: forWorkbook,
      can: 'screening.export',
    }),
  },
})
