/** What the figures of physical examinations are called, in English; both sides say it. */
import type { screeningPhysicalZhCN } from './screening-physical.zh-CN'

export const screeningPhysicalEn: Record<keyof typeof screeningPhysicalZhCN, string> = {
  'screening.physical.bodyMeasured': 'Height and weight measured',
  'screening.physical.height': 'Mean height (cm)',
  'screening.physical.weight': 'Mean weight (kg)',
  'screening.physical.bmiJudged': 'Body mass index judged',
  'screening.physical.thin': 'Thin',
  'screening.physical.normal': 'Normal weight',
  'screening.physical.overweight': 'Overweight',
  'screening.physical.obese': 'Obese',
  'screening.physical.pressureMeasured': 'Blood pressure measured',
  'screening.physical.pressure': 'Mean blood pressure (mmHg)',
  'screening.physical.systolic': 'Mean systolic pressure (mmHg)',
  'screening.physical.diastolic': 'Mean diastolic pressure (mmHg)',
  'screening.physical.lungMeasured': 'Vital capacity measured',
  'screening.physical.lung': 'Mean vital capacity (mL)',
  'screening.physical.teethExamined': 'Teeth examined',
  'screening.physical.caries': 'Decayed teeth',
  'screening.physical.teeth': 'Decayed teeth a child',
  'screening.physical.spineExamined': 'Spine examined',
  'screening.physical.spineFound': 'Spine not normal',
  'screening.physical.hearingExamined': 'Hearing examined',
  'screening.physical.hearingFound': 'Hearing not normal',
}
