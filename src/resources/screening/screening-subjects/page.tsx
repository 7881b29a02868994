/** The students of one school, or the residents of one community, at a time; which one stands in the address. */
import { Button, Empty, Result, Select } from 'antd'
import { type PropsWithChildren, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { customerKinds, screeningCustomers } from '../../../../contract/screening/screening-customers'
import { useChoices } from '../../../providers/choices'
import { useCallQuery } from '../../../providers/data/use-call'
import { type Key, useT } from '../../../providers/i18n'
import { ListPage } from '../../../ui/list-page'
import { CommunityTabs } from '../community-tabs'
import { residentPath } from '../paths'
import { Students } from './list'
import styles from './students.module.css'

interface PeopleProps {
  kind: (typeof customerKinds)['school' | 'community']
  title: Key
  label: Key
  none: Key
}

const People = ({ kind, title, label, none, children }: PropsWithChildren<PeopleProps>) => {
  const t = useT()
  const [search, setSearch] = useSearchParams()
  const asked = Number(search.get('school')) || undefined
  const { rows, choices, loading, onSearch } = useChoices(screeningCustomers.calls.list, {
    ...{ filters: { kind }, sort: 'customerId', searchBy: 'keyword', chosen: asked },
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
    <ListPage title={t(title)}>
      {children}
      {(school || choices.length > 0) && (
        <Select
          aria-label={t(label)}
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
      {!loading && asked === undefined && first === undefined && <Empty description={t(none)} />}
    </ListPage>
  )
}

export const StudentsPage = () => (
  <People
    kind={customerKinds.school}
    title="screen.screeningStudents"
    label="screeningSubject.school"
    none="screeningSubject.noSchool"
  />
)

export const ResidentsPage = () => (
  <People
    kind={customerKinds.community}
    title="screen.screeningResidents"
    label="screeningSubject.community"
    none="screeningSubject.noCommunity"
  >
    <CommunityTabs current={residentPath} />
  </People>
)
