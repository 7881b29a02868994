/** The tags of patients or products: as choices, and with their colours. */
import { useMemo } from 'react'
import { tags, type tagType } from '../../../contract/content/tags'
import { useCallQuery } from '../data/use-call'
import { useFeature } from '../features'

const minute = 60_000

/** @param tag_type 2 patients, 3 products */
export const useTagsOf = (tag_type: typeof tagType.patients | typeof tagType.products) => {
  const enabled = useFeature('tag-choices')
  const { data } = useCallQuery(tags.calls.choices, { query: { tag_type } }, { enabled, staleTime: 5 * minute })
  const known = data?.data
  return useMemo(() => {
    const colours = new Map(known?.map(({ name, colour }) => [name, colour]))
    return {
      choices: (known ?? []).map(({ name }) => ({ value: name, label: name })),
      marksOf: (names: readonly string[]) =>
        names.map((name) => ({ label: name, colour: colours.get(name) ?? 'none' })),
    }
  }, [known])
}
