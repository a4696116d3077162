// Runs before the first paint, so that neither brand nor colour mode flashes. src/brand takes over and corrects.
;(function bootTheme() {
  var root = document.documentElement
  var brand = null
  var mode = null
  try {
    brand = localStorage.getItem('selectedBrand')
    mode = localStorage.getItem('colorMode')
  } catch {
    // Storage may be closed; the defaults of the page hold.
  }
  if (brand !== null && /^[a-z-]{1,30}$/.test(brand)) root.dataset.pandaTheme = brand
  var isDark = mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.dataset.mode = isDark ? 'dark' : 'light'
})()
