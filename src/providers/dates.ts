/** Names of days and months in the present language; kept out of the sign-in page, which shows no dates. */
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import updateLocale from 'dayjs/plugin/updateLocale'
import { currentLanguage, onLanguageChange } from './i18n'

// Weeks begin on Monday in every language: the business's do.
dayjs.extend(updateLocale)
dayjs.updateLocale('en', { weekStart: 1 })

const follow = () => {
  dayjs.locale(currentLanguage().toLowerCase())
}
follow()
onLanguageChange(follow)
