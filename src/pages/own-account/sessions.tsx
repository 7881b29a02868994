/** Where one is signed in, and signing out from afar. */
import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { type OwnSession, ownAccount } from '../../../contract/system/own-account'
import { useAction, useCallQuery } from '../../providers/data/use-call'
import { useT } from '../../providers/i18n'
import { toast } from '../../providers/toast'
import { formatInstant } from '../../ui/format'
import { StateTag } from '../../ui/state-tag'
import { TableFailed } from '../../ui/table-notice'
import { deviceOf } from './device'
import { EndDialog } from './end-dialog'
import styles from './own-account.module.css'
import { Section } from './section'

interface SessionRowProps {
  session: OwnSession
  device: string
  onEnd: () => void
}

const SessionRow = ({ session: { address, created, lastUsed, current }, device, onEnd }: SessionRowProps) => {
  const t = useT()
  return (
    <li>
      <div className={styles.device}>
        <strong>{device}</strong>
        {current === 1 && <StateTag label={t('security.session.current')} colour="blue" />}
      </div>
      <div className={styles.facts}>
        {address !== '' && <span>{t('security.session.address', { address })}</span>}
        <span>{t('security.session.created', { at: formatInstant(created) })}</span>
        <span>{t('security.session.lastUsed', { at: formatInstant(lastUsed) })}</span>
      </div>
      {current === 0 && (
        <Button size="small" danger aria-label={t('security.session.endOf', { device })} onClick={onEnd}>
          {t('security.session.end')}
        </Button>
      )}
    </li>
  )
}

export const Sessions = () => {
  const t = useT()
  const { data, error, refetch } = useCallQuery(ownAccount.calls.sessions, {})
  const endOne = useAction(ownAccount.calls.endSession)
  const endOthers = useAction(ownAccount.calls.endOtherSessions)
  const [ending, setEnding] = useState<OwnSession | 'others'>()
  const sessions = data?.data ?? []
  const others = sessions.filter(({ current }) => current === 0).length
  const nameOf = ({ agent }: OwnSession) => deviceOf(agent) || t('security.session.unknown')

  const end = async (which: OwnSession | 'others') => {
    await (which === 'others' ? endOthers.mutateAsync({}) : endOne.mutateAsync({ params: { id: which.id } }))
    void toast('success', t('security.session.ended'))
  }
  const all = others > 1 && (
    <Button danger onClick={() => setEnding('others')}>
      {t('security.session.endOthers')}
    </Button>
  )
  return (
    <Section title={t('security.session.title')} action={all}>
      <p className={styles.soft}>{t('security.session.hint')}</p>
      {error && <TableFailed error={error.message} onRetry={refetch} />}
      {!data && !error && <Skeleton active title={false} />}
      <ul className={styles.sessions}>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} device={nameOf(session)} onEnd={() => setEnding(session)} />
        ))}
      </ul>
      {ending && (
        <EndDialog
          title={t(ending === 'others' ? 'security.session.endOthersTitle' : 'security.session.endTitle')}
          text={
            ending === 'others'
              ? t('security.session.endOthersText', { count: others })
              : t('security.session.endText', { device: nameOf(ending) })
          }
          onEnd={() => end(ending)}
          onClose={() => setEnding(undefined)}
        />
      )}
    </Section>
  )
}
