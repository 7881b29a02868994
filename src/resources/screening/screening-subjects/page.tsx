/** The students of one school at a time, chosen in the address. */
import { Empty, Select } from 'antd'
import { useSearchParams } from 'react-router'
import { customerKinds, screeningCustomers } from '../../../../contract/screening/screening-customers'
import { useChoices } from '../../../providers/choices'
import { useT } from '../../../providers/i18n'
import { ListPage } from '../../../ui/list-page'
import { Students } from './list'
import styles from './students.module.css'

export const StudentsPage = () => {
  const t = useT()
  const [search, setSearch] = useSearchParams()
  const { rows, choices, loading } = useChoices(screeningCustomers.calls.list, {
    filters: { kind: customerKinds.school },
    sort: 'customerId',
  })
  const asked = Number(search.get('school'))
  const school = rows.find(({ customerId }) => customerId === asked) ?? rows[0]
  return (
    <ListPage title={t('screen.screeningStudents')}>
      {school ? (
        <>
          <Select
            aria-label={t('screeningSubject.school')}
            className={styles.school ?? ''}
            showSearch
            optionFilterProp="label"
            value={school.customerId}
            options={[...choices]}
            onChange={(customerId) => setSearch({ school: String(customerId) })}
          />
          <Students key={school.customerId} school={school} />
        </>
      ) : (
        !loading && <Empty description={t('screeningSubject.noSchool')} />
      )}
    </ListPage>
  )
}
