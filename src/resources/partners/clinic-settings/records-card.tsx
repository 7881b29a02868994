/** A few records of a clinic, the latest first, with the way to all of them. */
import { Alert, Card, Flex, List, Typography } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '../../../providers/i18n'
import { useManifests } from '../../../providers/manifest'
import { Link } from '../../../ui/link'

/** So many of each kind are shown. */
export const shown = 5

/**
 * The list of a resource under these filters; undefined where there is no such screen.
 * @param part of the resource's list, where it is one of its other screens
 */
export const useListOf = (resource: string, part = '') => {
  const routes = useManifests().find(({ name }) => name === resource)?.routes
  const path = routes?.find((route) => route.path === `${routes[0].path}${part}`)?.path
  return (query: Readonly<Record<string, string>>) => path && `${path}?${new URLSearchParams(query)}`
}

interface Line {
  key: number
  title: ReactNode
  about: readonly (string | null | undefined)[]
  extra?: ReactNode
}

interface RecordsCardProps<Row> {
  title: string
  read: {
    data: { data: readonly Row[]; total?: number } | undefined
    isPending: boolean
    error: { message: string } | null
  }
  /** Where all of them are listed. */
  all: string | undefined
  empty: string
  line: (row: Row) => Line
}

export const RecordsCard = <Row,>({ title, read, all, empty, line }: RecordsCardProps<Row>) => {
  const t = useT()
  const { data, isPending, error } = read
  const count = data?.total ?? 0
  return (
    <Card
      size="small"
      title={title}
      loading={isPending}
      extra={all && count > 0 && <Link href={all}>{t('clinicSetting.all', { count })}</Link>}
    >
      {error ? (
        <Alert type="warning" showIcon message={error.message} />
      ) : (
        <List
          size="small"
          dataSource={(data?.data ?? []).map(line)}
          rowKey="key"
          locale={{ emptyText: <Typography.Text type="secondary">{empty}</Typography.Text> }}
          renderItem={({ title: head, about, extra }) => (
            <List.Item extra={extra} style={{ gap: 12 }}>
              <Flex vertical>
                {head}
                <Typography.Text type="secondary">{about.filter(Boolean).join(' · ')}</Typography.Text>
              </Flex>
            </List.Item>
          )}
        />
      )}
    </Card>
  )
}
