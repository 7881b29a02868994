/** Whose account it is, how it stands, and what can be done with it. */
import { Button } from 'antd'
import { type Account, accountStates } from '../../../../../contract/system/accounts'
import { useLabel, useT } from '../../../../providers/i18n'
import { CopyButton } from '../../../../ui/copy-button'
import { StateTag } from '../../../../ui/state-tag'
import { useAccountActions } from '../use-account-actions'
import styles from './detail.module.css'

export const AccountHead = ({ account, onRemoved }: { account: Account; onRemoved: () => void }) => {
  const t = useT()
  const label = useLabel()
  const { rowActions, dialog } = useAccountActions({ onRemoved })
  const state = accountStates.find(({ value }) => value === account.status)
  return (
    <header className={styles.head}>
      <div className={styles.title}>
        <h1>{account.name}</h1>
        <span className={styles.soft}>{account.account}</span>
        <CopyButton text={account.account} />
        {state && <StateTag label={label(state.label)} colour={state.colour} />}
        {account.lockedUntil !== null && <StateTag label={t('staff.locked')} colour="red" />}
      </div>
      <div className={styles.actions}>
        {rowActions(account).map(({ key, label, danger, onClick }) => (
          <Button key={key} type={key === 'update' ? 'primary' : 'default'} danger={danger ?? false} onClick={onClick}>
            {label}
          </Button>
        ))}
      </div>
      {dialog}
    </header>
  )
}
