/** What the list of accounts can be filtered by. */
import { useMemo } from 'react'
import { accountKinds } from '../../../../contract/system/accounts'
import { useT } from '../../../providers/i18n'
import { shownRoleName } from '../../../providers/role-name'
import { choiceFilter, type FilterSpec, textFilter } from '../../../ui/filters'
import { useOffers } from './use-offers'

export const useAccountFilters = (cid: number, isPlatform: boolean): readonly FilterSpec[] => {
  const t = useT()
  const { roles, hospitals } = useOffers(cid)
  return useMemo(() => {
    const kinds = accountKinds
      .filter((kind) => isPlatform || kind !== 'platform')
      .map((kind) => ({ value: kind, label: t(`staff.kind.${kind}`) }))
    const clinics = hospitals.map(({ hid, name }) => ({ value: String(hid), label: name }))
    return [
      textFilter('keyword', t('staff.keyword'), { width: 200 }),
      choiceFilter(
        'roleId',
        t('staff.role'),
        roles.map(({ id, name }) => ({ value: String(id), label: shownRoleName(name) })),
      ),
      choiceFilter('kind', t('staff.kind'), kinds, { width: 140 }),
      ...(clinics.length > 0 ? [choiceFilter('hid', t('staff.clinic'), clinics, { width: 200 })] : []),
    ]
  }, [t, roles, hospitals, isPlatform])
}
