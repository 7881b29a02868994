/** Imports the roster of a school, with the school year of its classes. */
import { Form, Typography } from 'antd'
import { useState } from 'react'
import { lastSchoolYearOn, schoolYearOn } from '../../../../contract/screening/grades'
import type { ScreeningCustomer } from '../../../../contract/screening/screening-customers'
import { screeningSubjectImports } from '../../../../contract/screening/screening-subject-imports'
import { download } from '../../../providers/data/download'
import { useT } from '../../../providers/i18n'
import { SheetImportDialog } from '../../../records/sheet-import/import-dialog'
import { Choice } from '../../../ui/choice'
import { formatDate } from '../../../ui/format'

const { template, run, rejects } = screeningSubjectImports.calls

export const ImportDialog = ({ school, onClosed }: { school: ScreeningCustomer; onClosed: () => void }) => {
  const t = useT()
  const today = formatDate(Date.now() / 1000)
  const present = schoolYearOn(today)
  const [year, setYear] = useState(present)
  const years = [...new Set([lastSchoolYearOn(today), present, present - 1])]
  return (
    <SheetImportDialog
      inParts
      words="rosterImport"
      run={run}
      beside={{ customerId: school.customerId, year }}
      template={() => download(template, {})}
      rejects={(body) => download(rejects, { body })}
      onClosed={onClosed}
    >
      <Typography.Paragraph type="secondary">{t('rosterImport.hint')}</Typography.Paragraph>
      <Form layout="vertical" component={false}>
        <Form.Item label={t('rosterImport.year')} htmlFor="roster-year">
          <Choice<number>
            id="roster-year"
            value={year}
            options={years.map((value) => ({
              value,
              label: t('screeningClass.years', { from: String(value), to: String(value + 1) }),
            }))}
            onChange={setYear}
          />
        </Form.Item>
      </Form>
    </SheetImportDialog>
  )
}
