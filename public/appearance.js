// Before anything is drawn: what the page looks like until its code is there. A file, since the policy allows no script within the page.
{
  const { dataset } = document.documentElement
  const theme = localStorage.getItem('theme')
  const isDark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  dataset.theme = isDark ? 'dark' : 'light'
  const isIn = /(^|; )token=[^;]/.test(document.cookie)
  dataset.begin = isIn ? (localStorage.getItem('sidebar') === '0' ? 'collapsed' : 'frame') : 'sign-in'
  // Where the API is: asked for at once, so that the code's first call need not wait for it.
  window.settingsAsked = fetch('/settings.json', { cache: 'no-cache', signal: AbortSignal.timeout(5000) }).catch(
    () => undefined,
  )
}
