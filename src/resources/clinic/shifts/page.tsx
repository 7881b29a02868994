/** Doctor shifts of a clinic: its week, and its templates and exceptions. */
import { Empty, Segmented } from 'antd'
import { useSearchParams } from 'react-router'
import { shiftTemplates } from '../../../../contract/clinic/shift-templates'
import { useMayCall } from '../../../providers/access'
import { useT } from '../../../providers/i18n'
import { useClinicScope } from '../../../records/clinic-scope'
import { useCompanyScope } from '../../../records/company-scope'
import { ListPage } from '../../../ui/list-page'
import styles from './shifts.module.css'
import { ShiftTemplates } from './templates'
import { ShiftWeek } from './week'

const parts = ['week', 'templates'] as const

export const ShiftPage = () => {
  const t = useT()
  const { cid, choice: company } = useCompanyScope()
  const { hid, choice: clinic } = useClinicScope(cid)
  const mayPlan = useMayCall(shiftTemplates.calls.list)
  const [search, setSearch] = useSearchParams()
  const part = mayPlan && search.get('part') === 'templates' ? 'templates' : 'week'
  const show = (next: string) =>
    setSearch((now) => {
      const kept = [...now].filter(([name]) => ['cid', 'hid', 'day'].includes(name))
      return new URLSearchParams(next === 'week' ? kept : [...kept, ['part', next]])
    })
  return (
    <ListPage title={t('screen.shifts')}>
      <div className={styles.bar}>
        {company}
        {clinic}
        {mayPlan && (
          <Segmented
            aria-label={t('shift.parts')}
            value={part}
            onChange={show}
            options={parts.map((value) => ({ value, label: t(`shift.${value}`) }))}
          />
        )}
      </div>
      {hid === undefined && <Empty description={t('shift.noDoctors')} />}
      {cid !== undefined && hid !== undefined && part === 'week' && <ShiftWeek key={hid} cid={cid} hid={hid} />}
      {cid !== undefined && hid !== undefined && part === 'templates' && (
        <ShiftTemplates key={hid} cid={cid} hid={hid} />
      )}
    </ListPage>
  )
}
