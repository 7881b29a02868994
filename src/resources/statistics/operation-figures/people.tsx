/** Eye files and students: how many were examined, how many are myopic, and how their eyes grow. */
import {
  type Eyefile,
  peopleFigures,
  peopleMeasures,
  type Students,
} from '../../../../contract/statistics/people-figures'
import { useT } from '../../../providers/i18n'
import { ListPage } from '../../../ui/list-page'
import { figureTable, type LeadTo } from '../family/figures'
import { FiguresScreen } from '../family/figures-screen'
import { useMeasures } from '../family/operation-measures'
import { eyefilePath, studentsPath } from './paths'
import { OperationTabs } from './tabs'

const { eyefile, exportEyefile, students, exportStudents } = peopleFigures.calls
const leadsNowhere: LeadTo = () => undefined

const useClinicTable = () => {
  const t = useT()
  return figureTable<Eyefile, Eyefile['hospitals'][number]>({
    ...{ by: 'hospitals', label: t('operationScreen.byClinic'), rows: ({ hospitals }) => hospitals },
    keyOf: ({ hid }) => String(hid),
    columns: [{ label: t('operation.clinic'), show: ({ hospitalName }) => hospitalName }],
  })
}

export const EyefileScreen = () => {
  const t = useT()
  const measures = useMeasures(peopleMeasures)
  return (
    <ListPage title={t('screen.operationFigures')}>
      <OperationTabs current={eyefilePath} />
      <FiguresScreen<Eyefile>
        {...{ call: eyefile, exportCall: exportEyefile, measures, tables: [useClinicTable()], leadTo: leadsNowhere }}
        charted="newPatients"
      />
    </ListPage>
  )
}

export const StudentScreen = () => {
  const t = useT()
  const measures = useMeasures(peopleMeasures)
  const grades = figureTable<Students, Students['grades'][number]>({
    ...{ by: 'grades', label: t('operationScreen.byGrade'), rows: (answer) => answer.grades },
    keyOf: ({ grade }) => grade,
    columns: [{ label: t('operation.by.grades'), show: ({ grade }) => grade || t('operationScreen.noGrade') }],
  })
  return (
    <ListPage title={t('screen.operationFigures')}>
      <OperationTabs current={studentsPath} />
      <FiguresScreen<Students>
        {...{ call: students, exportCall: exportStudents, measures, tables: [grades, useClinicTable()] }}
        leadTo={leadsNowhere}
        charted="newPatients"
      />
    </ListPage>
  )
}
