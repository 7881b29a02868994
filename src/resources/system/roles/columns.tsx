/** The columns of the list of roles. */
import { useMemo } from 'react'
import type { Role } from '../../../../contract/system/roles'
import { useFeature } from '../../../providers/features'
import { useT } from '../../../providers/i18n'
import { shownRoleName } from '../../../providers/role-name'
import type { ColumnSpec } from '../../../ui/column-spec'
import { custom, instant } from '../../../ui/columns'
import { dash, formatCount } from '../../../ui/format'
import { Link } from '../../../ui/link'
import { mark } from '../../../ui/state-tag'
import styles from './list.module.css'
import { grantsPath } from './paths'

export const useRoleColumns = (): readonly ColumnSpec<Role>[] => {
  const t = useT()
  const hasTotp = useFeature('totp')
  return useMemo(() => {
    const name = (role: Role) => (
      <span className={styles.name}>
        <Link href={grantsPath(role.id)}>{shownRoleName(role.name)}</Link>
        {role.builtIn && mark({ label: t('permission.builtIn'), colour: '' })}
        {role.own && mark({ label: t('permission.own'), colour: 'blue' })}
      </span>
    )
    return [
      custom('name', t('permission.name'), name, { width: 220, sortable: true, pinned: 'left' }),
      custom('code', t('permission.code'), ({ code }) => t(`permission.code.${code}`), { width: 130 }),
      custom('kind', t('permission.kind'), ({ kind }) => t(`permission.kind.${kind}`), { width: 100 }),
      custom('companyName', t('permission.company'), (role) => role.companyName ?? t('permission.platform'), {
        width: 150,
        ellipsis: true,
      }),
      custom('holders', t('permission.holders'), ({ holders }) => formatCount(holders), {
        width: 100,
        align: 'right',
        sortable: true,
      }),
      ...(hasTotp
        ? [
            custom<Role>(
              'requireTotp',
              t('permission.requireTotp'),
              ({ requireTotp }) =>
                requireTotp === 1 ? mark({ label: t('permission.required'), colour: 'green' }) : dash,
              { width: 100 },
            ),
          ]
        : []),
      custom('version', t('permission.version'), ({ version }) => formatCount(version), {
        width: 80,
        align: 'right',
        defaultHidden: true,
      }),
      instant('updated', t('permission.updated'), { sortable: true }),
    ]
  }, [t, hasTotp])
}
