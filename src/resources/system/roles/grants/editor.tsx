/** The permissions of one role: found, chosen, looked over and saved. */
import { Alert, Button, Input } from 'antd'
import { useMemo, useState } from 'react'
import { type Role, roles } from '../../../../../contract/system/roles'
import { useRecord } from '../../../../providers/data/use-call'
import { useT } from '../../../../providers/i18n'
import { useLeaveGuard } from '../../../../providers/leave-guard'
import { useOffered } from '../../../../providers/offered'
import { useRecordHistory } from '../../../../providers/record-history'
import { shownRoleName } from '../../../../providers/role-name'
import { useScreenName } from '../../../../providers/screen-name'
import { Dialog } from '../../../../ui/dialog'
import { HistoryCard } from '../../../../ui/history-card'
import { Link } from '../../../../ui/link'
import { useUiVars } from '../../../../ui/ui-vars'
import { roleText } from '../field-text'
import { listPath } from '../paths'
import { Changes } from './changes'
import { searchTree } from './choice'
import styles from './grants.module.css'
import { GrantMatrix } from './matrix'
import { useGrants } from './use-grants'
import type { Loaded } from './use-loaded'
import { useWorded } from './use-worded'

/** How many people hold the role now, which may change while the choice is made. */
const useHolders = ({ id, holders }: Role) => {
  const { data, refetch } = useRecord(roles.calls.get, id)
  return { holders: data?.data.holders ?? holders, refetch }
}

type Grants = ReturnType<typeof useGrants>

/** What is to be known before anything is chosen. */
const Notices = ({
  role,
  mayGrant,
  unreachable,
  theirs,
}: Pick<Grants, 'role' | 'unreachable' | 'theirs'> & { mayGrant: boolean }) => {
  const t = useT()
  return (
    <>
      {!mayGrant && <Alert type="info" showIcon message={t('permission.readOnly')} />}
      {mayGrant && role.own && <Alert type="warning" showIcon message={t('permission.ownHint')} />}
      {mayGrant && unreachable.length > 0 && (
        <Alert
          type="warning"
          showIcon
          message={t('permission.unreachable', { count: unreachable.length })}
          description={unreachable.join(t('permission.separator'))}
        />
      )}
      {theirs && (
        <Alert type="warning" showIcon message={t('permission.overtaken')} description={<Changes {...theirs} />} />
      )}
    </>
  )
}

export const GrantEditor = ({ loaded }: { loaded: Loaded }) => {
  const t = useT()
  const vars = useUiVars()
  const tree = useWorded(loaded.tree)
  const { holders, refetch } = useHolders(loaded.role)
  const grants = useGrants({ ...loaded, tree })
  const { role, counts, unreachable, theirs } = grants
  const [text, setText] = useState('')
  const [confirming, setConfirming] = useState(false)
  const shown = useMemo(() => searchTree(tree, text), [tree, text])
  const mayGrant = useOffered(roles.calls.get, role).allowed.includes('grant')
  const changed = counts.added + counts.removed > 0
  useLeaveGuard(changed)
  const name = shownRoleName(role.name)
  useScreenName(name)
  const history = useRecordHistory('roles', role.id, roleText)
  const confirm = () => {
    setConfirming(true)
    void refetch()
  }

  return (
    <div className={styles.page} style={vars}>
      <header className={styles.title}>
        <h1>{t('permission.grantsOf', { name })}</h1>
        <p>
          {[
            t(`permission.code.${role.code}`),
            role.companyName ?? t('permission.platform'),
            t('permission.heldBy', { count: holders }),
          ].join(' · ')}
        </p>
      </header>
      <Notices {...{ role, mayGrant, unreachable, theirs }} />
      <Input.Search
        className={styles.search}
        allowClear
        value={text}
        aria-label={t('permission.search')}
        placeholder={t('permission.search')}
        onChange={({ target }) => setText(target.value)}
      />
      {shown.length === 0 ? (
        <p className={styles.none}>{t('permission.noMatch')}</p>
      ) : (
        <GrantMatrix
          shown={shown}
          tree={tree}
          nodes={grants.nodes}
          base={grants.base}
          choice={grants.choice}
          onChange={grants.setChoice}
          disabled={!mayGrant || grants.saving}
          searching={text.trim() !== ''}
        />
      )}
      {history && <HistoryCard {...history} />}
      <footer className={styles.bar}>
        <span role="status" className={styles.status}>
          {changed ? t('permission.changed', counts) : t(mayGrant ? 'permission.unchanged' : 'permission.lookOnly')}
        </span>
        <Link href={listPath}>{t('permission.toList')}</Link>
        {mayGrant && (
          <>
            <Button disabled={!changed || grants.saving} onClick={grants.reset}>
              {t('permission.reset')}
            </Button>
            <Button type="primary" disabled={!changed} loading={grants.saving} onClick={confirm}>
              {t('permission.save')}
            </Button>
          </>
        )}
      </footer>
      <Dialog
        open={confirming}
        title={t('permission.confirmTitle', { name })}
        okText={t('permission.save')}
        cancelText={t('permission.back')}
        confirmLoading={grants.saving}
        onOk={() => void grants.save().finally(() => setConfirming(false))}
        onCancel={() => setConfirming(false)}
      >
        <div style={vars}>
          <Changes added={grants.added} removed={grants.removed} />
          {grants.stillGiven.map(({ code, name, pages }) => (
            <p key={code} className={styles.warn}>
              {t('permission.stillGiven', { name, pages: pages.join(t('permission.separator')) })}
            </p>
          ))}
          {holders > 0 && <p className={styles.warn}>{t('permission.signsOut', { count: holders })}</p>}
          {role.own && <p className={styles.warn}>{t('permission.signsOutYou')}</p>}
        </div>
      </Dialog>
    </div>
  )
}
