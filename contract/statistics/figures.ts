/** What all figures of the statistics host share: the period and the clinics that they are asked of, and how they are told. */
import { z } from 'zod'
import { date, id, idParam } from '../core/fields'

/** A period of at most so many days is told day by day unless said, a longer one month by month. */
export const maxDaily = 92
/** The longest period, in days. */
export const longestPeriod = 1100
/** The period while none is asked for, in days up to today. */
export const usualPeriod = 30

/** How long the parts of a period are; weeks begin on Monday. */
export const granularities = ['day', 'week', 'month'] as const
export type Granularity = (typeof granularities)[number]

/** Made-to-order lenses that are in production for so many days since the order are asked after. */
export const overdueDays = 7

export const count = () => z.number().int()

export const periodQuery = {
  start_date: date().optional().describe(`${usualPeriod} days up to today unless said`),
  end_date: date().optional().describe('Inclusive'),
}

const whose = {
  cid: idParam().optional().describe('Agent company; for the platform, which sees every company'),
  hid: idParam().optional().describe('Clinic'),
}

/** The filters of rows behind figures. */
export const rowsQuery = { ...periodQuery, ...whose }

/** The common query of all figures. */
export const figuresQuery = {
  ...rowsQuery,
  granularity: z.enum(granularities).optional().describe(`Days up to ${maxDaily} of them, else months, unless said`),
}

/** Whose figures a row of a table tells. */
export const clinicKey = { hid: id(), hospitalName: z.string() }

export const growth = () =>
  z.number().nullable().describe('Over the period before: 0.1 is 10 % more; null where that had none')

const Compared = z.object({
  value: z.number().nullable(),
  previous: z.number().nullable().describe('In the period of as many days before'),
  growth: growth(),
})
export type Compared = z.infer<typeof Compared>

/** What is measured, name by name. */
type Measures = Readonly<Record<string, z.ZodType<number | null>>>

/**
 * Figures of a period: their totals beside those of the period before, and every day, week or month of it.
 * @param measures what is counted and added up
 * @param tables the same figures by whatever else is asked for
 */
export const figures = <M extends Measures, T extends z.ZodRawShape>(measures: M, tables: T) =>
  z.object({
    start: date(),
    end: date().describe('Inclusive'),
    previousStart: date().describe('The first day of the period before, which ends on the eve of `start`'),
    granularity: z.enum(granularities),
    totals: z.object(
      Object.fromEntries(Object.keys(measures).map((name) => [name, Compared])) as Record<keyof M, typeof Compared>,
    ),
    points: z
      .array(
        z.object({
          date: date().describe('The day, the Monday of the week, or the first day of the month'),
          ...measures,
        }),
      )
      .describe('Every part of the period, the oldest first; one without anything is 0'),
    ...tables,
  })

/** A table of figures. */
export const table = <K extends z.ZodRawShape, M extends Measures>(key: K, measures: M) =>
  z.array(z.object({ ...key, ...measures }))
