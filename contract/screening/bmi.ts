/**
 * Body mass of those from 6 to 18 years, by half years and sex: overweight (超重) and obesity (肥胖) by WS/T 586-2018, thinness
 * (消瘦, mild and worse together) by WS/T 456-2014.
 */
import { hundredths } from '../orders/hundredths'

/** By half years from 6.0: from which index on a child is overweight, and from which on obese. */
const boys = [
  ...[
    [16.4, 17.7],
    [16.7, 18.1],
    [17.0, 18.7],
    [17.4, 19.2],
    [17.8, 19.7],
    [18.1, 20.3],
    [18.5, 20.8],
    [18.9, 21.4],
  ],
  ...[
    [19.2, 21.9],
    [19.6, 22.5],
    [19.9, 23.0],
    [20.3, 23.6],
    [20.7, 24.1],
    [21.0, 24.7],
    [21.4, 25.2],
    [21.9, 25.7],
  ],
  ...[
    [22.3, 26.1],
    [22.6, 26.4],
    [22.9, 26.6],
    [23.1, 26.9],
    [23.3, 27.1],
    [23.5, 27.4],
    [23.7, 27.6],
    [23.8, 27.8],
  ],
  ...[[24.0, 28.0]],
] as const
const girls = [
  ...[
    [16.2, 17.5],
    [16.5, 18.0],
    [16.8, 18.5],
    [17.2, 19.0],
    [17.6, 19.4],
    [18.1, 19.9],
    [18.5, 20.4],
    [19.0, 21.0],
  ],
  ...[
    [19.5, 21.5],
    [20.0, 22.1],
    [20.5, 22.7],
    [21.1, 23.3],
    [21.5, 23.9],
    [21.9, 24.5],
    [22.2, 25.0],
    [22.6, 25.6],
  ],
  ...[
    [22.8, 25.9],
    [23.0, 26.3],
    [23.2, 26.6],
    [23.4, 26.9],
    [23.6, 27.1],
    [23.7, 27.4],
    [23.8, 27.6],
    [23.9, 27.8],
  ],
  ...[[24.0, 28.0]],
] as const
const firstAge = 6

/** By half years from 6.0: up to which index a child is thin. The table ends with 17.5, which holds at 18 too. */
const thinBoys = [
  ...[13.4, 13.8, 13.9, 13.9, 14.0, 14.0, 14.1, 14.2],
  ...[14.4, 14.6, 14.9, 15.1, 15.4, 15.6, 15.9, 16.1],
  ...[16.4, 16.7, 16.9, 17.0, 17.3, 17.5, 17.7, 17.9],
  ...[17.9],
] as const
const thinGirls = [
  ...[13.1, 13.3, 13.4, 13.5, 13.6, 13.7, 13.8, 13.9],
  ...[14.0, 14.1, 14.3, 14.5, 14.7, 14.9, 15.3, 15.6],
  ...[16.0, 16.3, 16.6, 16.8, 17.0, 17.1, 17.2, 17.3],
  ...[17.3],
] as const

/** kg/m² to one decimal; null unless both are known. */
export const bmiOf = (height: number | null | undefined, weight: number | null | undefined): number | null =>
  height && weight ? Math.round((hundredths(weight) * 1000) / (height * height)) / 10 : null

/** 0 neither, 1 overweight, 2 obese; null outside 6 to 18 years or without an index. */
export const bmiBand = (bmi: number | null, gender: number, halfYears: number | null): 0 | 1 | 2 | null => {
  if (bmi === null || halfYears === null) return null
  const found = (gender === 1 ? boys : girls)[(halfYears - firstAge) * 2]
  if (!found) return null
  const [over = 0, obese = 0] = found
  return bmi >= obese ? 2 : bmi >= over ? 1 : 0
}

/** Whether a child is thin; false outside 6 to 18 years or without an index. */
export const isThin = (bmi: number | null, gender: number, halfYears: number | null): boolean => {
  if (bmi === null || halfYears === null) return false
  const most = (gender === 1 ? thinBoys : thinGirls)[(halfYears - firstAge) * 2]
  return most !== undefined && bmi <= most
}
