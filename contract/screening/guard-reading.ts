/** What a protection guard measures each minute, and what a day of it comes to. */
import { z } from 'zod'
import { flag, instant } from '../core/fields'

/** Readings that are sent together: a day of minutes. */
export const maxReadings = 1440
/** A minute that is older than so many days is refused. */
export const guardLateDays = 30
/** A minute that is further ahead than so many seconds is refused. */
export const guardAhead = 300
/** Months for which minutes are kept. */
export const guardMonths = 24
/** Near work is work at a distance from `least` up to and with `most`, in cm. */
export const nearWork = { least: 10, most: 59 } as const
/** An alert of near work: closer than `below` cm for so many minutes on end. */
export const nearAlert = { below: 30, minutes: 10 } as const
/** Outdoors is where it is brighter than so many lux. */
export const outdoorLux = 1000
/** An alert of the outdoors: fewer than `below` minutes of a day on which the device was worn for at least `worn` minutes. */
export const outdoorAlert = { below: 120, worn: 480 } as const

/** The bounds of what is measured; all of it is whole. */
export const readingBounds = {
  distance: { min: 5, max: 150 },
  lux: { min: 0, max: 150_000 },
  tilt: { min: -90, max: 90 },
  worn: { min: 0, max: 1 },
} as const
export type Measured = keyof typeof readingBounds
export const measuredFields = Object.keys(readingBounds) as Measured[]

/** One minute as a device sends it. What lies out of bounds is refused for this minute alone. */
export const SentMinute = z.object({
  t: z.number().describe('An instant in the minute; of a minute that is sent twice the first reading stays'),
  distance: z.number().describe('Distance of the eyes from what is looked at, whole cm, 5 to 150'),
  lux: z.number().describe('Brightness, whole lux, 0 to 150,000'),
  tilt: z.number().describe('Tilt of the head, whole degrees, −90 to 90'),
  worn: z.number().describe('1 worn, 0 not worn'),
})
export type SentMinute = z.infer<typeof SentMinute>

const Kept = z.object({ distance: z.number(), lux: z.number(), tilt: z.number(), worn: flag() })
export type KeptMinute = z.infer<typeof Kept>

export const minuteStates = { differs: 1, refused: 2 } as const

/** What became of the minutes that were sent together. */
export const GuardAnswer = z
  .object({
    kept: z.number().int().min(0).describe('Minutes that are kept by this call'),
    again: z.number().int().min(0).describe('Minutes that had been kept before'),
    refused: z.number().int().min(0),
    rows: z
      .array(
        z.object({
          at: z.number().int().min(0).describe('Place among those that were sent'),
          t: z.number(),
          state: z.literal([1, 2]).describe('1 kept before with other values, 2 refused'),
          errors: z.record(z.string(), z.string()).describe('By field why it was refused'),
          stored: Kept.nullable().describe('What stays of a minute that was sent before'),
        }),
      )
      .describe('The minutes that were refused, and those that were kept before with other values'),
  })
  .meta({ id: 'GuardAnswer' })
export type GuardAnswer = z.infer<typeof GuardAnswer>

const count = (words: string) => z.number().int().min(0).describe(words)
const mean = (words: string) => z.number().nullable().describe(`${words}; null where the device was not worn`)

/** What a day of one child comes to, by the calendar of the business time zone. */
export const dayFigures = {
  worn: count('Minutes for which the device was worn'),
  near: count('Minutes of near work, at 10 to 59 cm'),
  distance: mean('Mean distance while worn, cm'),
  tilt: mean('Mean tilt of the head while worn, degrees'),
  lux: mean('Mean brightness while worn, lux'),
  outdoor: count('Minutes outdoors, above 1,000 lux, while worn'),
  nearAlerts: count('Times of at least 10 minutes on end closer than 30 cm'),
  outdoorAlert: flag().describe('1: fewer than 120 minutes outdoors on a day with at least 8 hours worn'),
}
export const heardAt = instant().nullable().describe('When it sent readings last')
