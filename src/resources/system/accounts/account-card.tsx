/** An account on a phone: whose it is, where they work, and when they last came. */
import type { Account } from '../../../../contract/system/accounts'
import { shownRoleName } from '../../../providers/role-name'
import type { ColumnSpec } from '../../../ui/column-spec'
import styles from './list.module.css'

/** On lines of their own, in this order; those that say nothing are left out. */
const lines = ['companyName', 'hospitalName', 'phone', 'lastLogin'] as const

/** Draws from the columns of the table, so that both say the same. */
export const accountCard = (columns: readonly ColumnSpec<Account>[]) => {
  const draw = (account: Account, key: string) => columns.find((column) => column.key === key)?.render(account)
  return (account: Account) => (
    <div className={styles.card}>
      {draw(account, 'account')}
      <div>
        <strong>{account.name}</strong> <span className={styles.soft}>{shownRoleName(account.roleName)}</span>
      </div>
      {lines
        .filter((key) => account[key] !== null && account[key] !== '')
        .map((key) => (
          <div key={key}>
            <span className={styles.soft}>{columns.find((column) => column.key === key)?.title}</span>{' '}
            {draw(account, key)}
          </div>
        ))}
    </div>
  )
}
