/** The students of one school at a time, chosen in the address. */
import { Button, Empty, Result, Select } from 'antd'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { customerKinds, screeningCustomers } from '../../../../contract/screening/screening-customers'
import { useChoices } from '../../../providers/choices'
import { useCallQuery } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { ListPage } from '../../../ui/list-page'
import { Students } from './list'
import styles from './students.module.css'

export const StudentsPage = () => {
  const t = useT()
  const [search, setSearch] = useSearchParams()
  const asked = Number(search.get('school')) || undefined
  const { rows, choices, loading, onSearch } = useChoices(screeningCustomers.calls.list, {
    ...{ filters: { kind: customerKinds.school }, sort: 'customerId', searchBy: 'keyword', chosen: asked },
  })
  const first = rows[0]?.customerId
  useEffect(() => {
    if (asked === undefined && first !== undefined) setSearch({ school: String(first) }, { replace: true })
  }, [asked, first, setSearch])
  const { data, error, refetch } = useCallQuery(
    screeningCustomers.calls.get,
    { params: { id: asked ?? 0 } },
    { enabled: asked !== undefined },
  )
  const school = data?.data
  return (
    <ListPage title={t('screen.screeningStudents')}>
      {(school || choices.length > 0) && (
        <Select
          aria-label={t('screeningSubject.school')}
          className={styles.school ?? ''}
          showSearch
          filterOption={false}
          loading={loading}
          {...(onSearch && { onSearch })}
          {...(asked !== undefined && { value: asked })}
          options={[...choices]}
          onChange={(customerId) => setSearch({ school: String(customerId) })}
        />
      )}
      {error && (
        <Result
          status="warning"
          title={error.message}
          extra={<Button onClick={() => void refetch()}>{t('core.action.retry')}</Button>}
        />
      )}
      {school && <Students key={school.customerId} school={school} />}
      {!loading && asked === undefined && first === undefined && <Empty description={t('screeningSubject.noSchool')} />}
    </ListPage>
  )
}
