/** The page of one role's permissions: its outline while it is read, what went wrong if it cannot be, else the editor. */
import { FileSearchOutlined } from '@ant-design/icons'
import { Button, Result, Skeleton } from 'antd'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useT } from '../../../providers/i18n'
import { Link } from '../../../ui/link'
import { GrantEditor } from './grants/editor'
import { type Loaded, useLoaded } from './grants/use-loaded'
import { listPath } from './paths'

/** What was read when the page opened: later readings must not undo what is being chosen. */
const Opened = ({ loaded }: { loaded: Loaded }) => {
  const [opened] = useState(loaded)
  return <GrantEditor loaded={opened} />
}

export const RoleGrants = () => {
  const t = useT()
  const id = Number(useParams().roleId)
  const { missing, error, retry, loaded } = useLoaded(id)
  if (missing)
    return (
      <Result
        icon={<FileSearchOutlined aria-hidden />}
        title={t('permission.missing')}
        extra={<Link href={listPath}>{t('permission.toList')}</Link>}
      />
    )
  if (loaded) return <Opened key={id} loaded={loaded} />
  if (error)
    return (
      <Result
        status="warning"
        title={t('permission.failed')}
        subTitle={error.message}
        extra={
          <Button type="primary" onClick={retry}>
            {t('core.action.retry')}
          </Button>
        }
      />
    )
  return <Skeleton active title={false} paragraph={{ rows: 12 }} aria-label={t('permission.reading')} />
}
