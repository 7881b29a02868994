/** The official account of a clinic: what it says to those who follow it, and its menu. */
import { Alert, Button, Card, Result, Skeleton, Tag } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type Wechat, type WechatDetails, wechat } from '../../../../contract/clinic/wechat'
import { useAction, useCallQuery } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { useUser } from '../../../providers/identity'
import { useFoundClinics } from '../../../providers/references/found-clinics'
import { useStores } from '../../../providers/references/stores'
import { toast } from '../../../providers/toast'
import { RecordHistory } from '../../../records/record-history'
import { ReferenceSelect } from '../../../records/reference-select'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { Description } from '../../../ui/description'
import { dash, formatInstant } from '../../../ui/format'
import { Link } from '../../../ui/link'
import { ListPage } from '../../../ui/list-page'
import { officialAccountText } from './field-text'
import { MenuPreview } from './menu-preview'
import { accountPath, followersPath } from './paths'
import { WechatTabs } from './tabs'
import styles from './wechat.module.css'

const TextsForm = lazy(async () => ({ default: (await import('./texts-form')).TextsForm }))
const FollowerSimulator = lazy(async () => ({ default: (await import('./follower-simulator')).FollowerSimulator }))
const MenuForm = lazy(async () => ({ default: (await import('./menu-form')).MenuForm }))

/** The menu is published within seconds. */
const reread = 2000
const stateColours = ['', 'green', 'orange', 'blue'] as const

const PublishDialog = ({ account, onClosed }: { account: Wechat; onClosed: () => void }) => {
  const t = useT()
  const { hid, version, menu } = account
  const publish = useAction(wechat.calls.publish)
  const confirm = () =>
    publish
      .mutateAsync({ params: { hid }, body: { version } })
      .then(() => toast('success', t('wechat.publishing')))
      .catch(() => undefined)
      .then(onClosed)
  return (
    <ConfirmDialog
      title={t('wechat.publishTitle')}
      confirm={t('wechat.publish')}
      onConfirm={confirm}
      onCancel={onClosed}
    >
      {t(menu.length === 0 ? 'wechat.publishNone' : 'wechat.publishText')}
    </ConfirmDialog>
  )
}

type Task = 'texts' | 'menu' | 'publish'

const MenuCard = ({ account, onTask }: { account: Wechat; onTask: (task: Task) => void }) => {
  const t = useT()
  const { menu, menuState, menuError, publishedAt, allowed } = account
  return (
    <Card
      size="small"
      title={t('wechat.menu')}
      extra={
        <span className={styles.tools}>
          {allowed.includes('update') && <Button onClick={() => onTask('menu')}>{t('record.edit')}</Button>}
          {allowed.includes('publish') && (
            <Button
              type="primary"
              disabled={menuState === 1 || menuState === 3 || (menuState === 0 && menu.length === 0)}
              onClick={() => onTask('publish')}
            >
              {t('wechat.publish')}
            </Button>
          )}
        </span>
      }
    >
      <p>
        <Tag color={stateColours[menuState]}>{t(`wechat.menuState.${menuState}`)}</Tag>
        {publishedAt !== null && t('wechat.publishedAt', { at: formatInstant(publishedAt) })}
      </p>
      {menuError !== '' && (
        <Alert type="error" showIcon message={t('wechat.menuFailed')} description={menuError} className={styles.note} />
      )}
      <MenuPreview account={account} />
    </Card>
  )
}

const Shown = ({ account }: { account: WechatDetails }) => {
  const t = useT()
  const [task, setTask] = useState<Task>()
  const closed = () => setTask(undefined)
  const { hid, appId, hasSecret, greeting, notices, followers, bound, allowed, standIn } = account
  const maySimulate = standIn === 1 && appId !== '' && hasSecret && allowed.includes('update')
  return (
    <>
      {(appId === '' || !hasSecret) && (
        <Alert
          type="warning"
          showIcon
          className={styles.note}
          message={t('wechat.none')}
          description={t('wechat.noneText')}
        />
      )}
      <div className={styles.cards}>
        <Card
          size="small"
          title={account.hospitalName}
          extra={
            allowed.includes('update') && (
              <Button type="primary" onClick={() => setTask('texts')}>
                {t('record.edit')}
              </Button>
            )
          }
        >
          <Description
            facts={[
              { label: t('wechat.appId'), value: appId || dash },
              {
                label: t('wechat.followers'),
                value: (
                  <Link href={`${followersPath}?status=1&hid=${hid}`}>{t('wechat.count', { followers, bound })}</Link>
                ),
              },
              { label: t('wechat.greeting'), value: greeting || dash, wide: true },
              {
                label: t('wechat.notices'),
                value: notices.map((notice) => <Tag key={notice}>{t(`wechat.notice.${notice}`)}</Tag>),
                wide: true,
              },
            ]}
          />
          <p className={styles.soft}>{t('wechat.noticesText')}</p>
          <RecordHistory resource={wechat.name} id={hid} text={officialAccountText} />
        </Card>
        <MenuCard account={account} onTask={setTask} />
        {maySimulate && (
          <Suspense>
            <FollowerSimulator account={account} />
          </Suspense>
        )}
      </div>
      <Suspense>
        {task === 'texts' && <TextsForm account={account} onClosed={closed} />}
        {task === 'menu' && <MenuForm account={account} onClosed={closed} />}
      </Suspense>
      {task === 'publish' && <PublishDialog account={account} onClosed={closed} />}
    </>
  )
}

const OfClinic = ({ hid }: { hid: number }) => {
  const { data, error } = useCallQuery(
    wechat.calls.get,
    { params: { hid } },
    { refetchInterval: ({ state }) => (state.data?.data.menuState === 3 ? reread : false) },
  )
  if (error) return <Result status="404" title={error.message} />
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 8 }} />
  return <Shown key={hid} account={data.data} />
}

export const WechatPage = () => {
  const t = useT()
  const own = useUser()?.oid ?? null
  const [search, setSearch] = useSearchParams()
  const chosen = Number(search.get('hid')) || undefined
  const hid = chosen ?? own ?? undefined
  const clinics = useFoundClinics(chosen)
  const stores = useStores(own !== null)
  const from = own === null ? clinics : stores
  return (
    <ListPage title={t('screen.wechat')}>
      <WechatTabs current={accountPath} />
      {(own === null || stores.choices.length > 1) && (
        <ReferenceSelect
          from={from}
          aria-label={t('wechat.choose')}
          placeholder={t('wechat.choose')}
          className={styles.clinic ?? ''}
          {...(hid !== undefined && { value: hid })}
          onChange={(next: number) => setSearch({ hid: String(next) })}
        />
      )}
      {hid !== undefined && <OfClinic hid={hid} />}
    </ListPage>
  )
}
