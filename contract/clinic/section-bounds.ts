/** The bounds and steps of what is measured by a table of sections. */
import { formatBound } from '../core/figures'
import { isOnStep, within } from '../orders/hundredths'
import type { ExamErrorRule, ExamFinding } from './exam-finding'
import { type FieldPlace, type NumberField, pathOf, valueAt } from './exam-sections'

/** What a whole number was meant to be that was typed without its decimal point: 2471 mm is 24.71 mm; undefined for none. */
const pointForgotten = (value: number, { min, max, step }: NumberField): string | undefined => {
  if (step >= 1 || !Number.isInteger(value) || Math.abs(value) < 100) return undefined
  const meant = value / 100
  return within(meant, min, max) && isOnStep(meant, step) ? meant.toFixed(2) : undefined
}

/** The numbers that are out of their bounds or off their step, each once. */
export const outOfBounds = (
  sections: Readonly<Record<string, unknown>>,
  places: readonly FieldPlace<string>[],
): ExamFinding<ExamErrorRule>[] =>
  places.flatMap((place): ExamFinding<ExamErrorRule>[] => {
    const value = place.field.kind === 'number' ? valueAt(sections, place) : undefined
    if (place.field.kind !== 'number' || typeof value !== 'number') return []
    const { min, max, step, unit } = place.field
    const params = { min: formatBound(min), max: formatBound(max), unit }
    if (!within(value, min, max)) {
      const meant = pointForgotten(value, place.field)
      return meant === undefined
        ? [{ field: pathOf(place), rule: 'exam.bounds', params }]
        : [{ field: pathOf(place), rule: 'exam.pointForgotten', params: { typed: value, meant, unit } }]
    }
    return isOnStep(value, step) ? [] : [{ field: pathOf(place), rule: 'exam.step', params: { step, unit } }]
  })
