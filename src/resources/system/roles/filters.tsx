/** What the list of roles can be filtered by. */
import { roleCodes, roleKinds } from '../../../../contract/system/roles'
import { useIsPlatform } from '../../../providers/companies'
import { useT } from '../../../providers/i18n'
import { choiceFilter, type FilterSpec, textFilter } from '../../../ui/filters'
import { useCompanies } from './companies'

export const useRoleFilters = (): readonly FilterSpec[] => {
  const t = useT()
  const companies = useCompanies()
  const isPlatform = useIsPlatform()
  const kinds = roleKinds.map((value) => ({ value, label: t(`permission.kind.${value}`) }))
  const name = textFilter('name', t('permission.name'), { width: 200 })
  const kind = choiceFilter('kind', t('permission.kind'), kinds)
  if (!isPlatform) return [name, kind]
  const codes = roleCodes.map((value) => ({ value, label: t(`permission.code.${value}`) }))
  const cids = companies.map(({ cid, name }) => ({ value: String(cid), label: name }))
  return [
    name,
    choiceFilter('code', t('permission.code'), codes),
    kind,
    choiceFilter('cid', t('permission.company'), cids, { width: 200 }),
  ]
}
