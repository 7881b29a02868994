/** What the list of products can be filtered by. */
import { useMemo } from 'react'
import { tagType } from '../../../../contract/content/tags'
import { useT } from '../../../providers/i18n'
import { useBrands } from '../../../providers/references/brands'
import { useTagsOf } from '../../../providers/references/tags'
import { choiceFilter, type FilterSpec, textFilter } from '../../../ui/filters'
import { useLines } from '../words'

export const useProductFilters = (category: string | undefined): readonly FilterSpec[] => {
  const t = useT()
  const lines = useLines()
  const { rows: brands } = useBrands()
  const { choices: tags } = useTagsOf(tagType.products)
  return useMemo(() => {
    const ofLine = brands
      .filter(({ product }) => category === undefined || product === category)
      .map(({ id, name }) => ({ value: String(id), label: name }))
    return [
      textFilter('keyword', t('catalogue.keyword'), { width: 220 }),
      choiceFilter('category', t('catalogue.category'), lines, { width: 130 }),
      choiceFilter('brandId', t('catalogue.brand'), ofLine, { width: 150 }),
      ...(tags.length > 0 ? [choiceFilter('tag', t('catalogue.tag'), tags, { width: 150, more: true })] : []),
      choiceFilter(
        'isStock',
        t('catalogue.supply'),
        [
          { value: '1', label: t('catalogue.inStock') },
          { value: '0', label: t('catalogue.toOrder') },
        ],
        { width: 130, more: true },
      ),
      choiceFilter(
        'isGsp',
        t('catalogue.isGsp'),
        [
          { value: '1', label: t('catalogue.yes') },
          { value: '0', label: t('catalogue.no') },
        ],
        { width: 130, more: true },
      ),
      choiceFilter(
        'expiring',
        t('catalogue.expiring'),
        [
          { value: '0', label: t('catalogue.expired') },
          ...['30', '90', '180'].map((days) => ({ value: days, label: t('catalogue.within', { days }) })),
        ],
        { width: 150, more: true },
      ),
      choiceFilter('unpriced', t('catalogue.prices'), [{ value: '1', label: t('catalogue.unpriced') }], {
        width: 130,
        more: true,
      }),
    ]
  }, [t, lines, brands, category, tags])
}
