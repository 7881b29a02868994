/** A refraction as on paper: −2.25/−0.50×180. */
import type { TrainingCase } from '../../../../contract/training/cases'
import { formatDioptre } from '../../../ui/format'

export const refractionOf = (row: TrainingCase, eye: 'Od' | 'Os'): string => {
  const { [`ds${eye}` as const]: ds, [`dc${eye}` as const]: dc, [`ax${eye}` as const]: ax } = row
  if (ds === null) return ''
  return dc ? `${formatDioptre(ds)}/${formatDioptre(dc)}×${ax}` : formatDioptre(ds)
}
