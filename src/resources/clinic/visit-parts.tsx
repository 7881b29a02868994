/** What other resources of the clinic's day show on the page of a visit, each loaded when the page is opened. */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { VisitPartProps } from './visit-part'

/** By name, in the order in which they stand. */
export const visitParts: readonly (readonly [
  name: string,
  part: LazyExoticComponent<ComponentType<VisitPartProps>>,
])[] = [
  ['exams', lazy(async () => ({ default: (await import('./exams/visit-part')).VisitExams }))],
  ['prescriptions', lazy(async () => ({ default: (await import('./prescriptions/visit-part')).VisitPrescriptions }))],
  [
    'remote-appointments',
    lazy(async () => ({ default: (await import('./remote-appointments/visit-part')).VisitConsultations })),
  ],
]
