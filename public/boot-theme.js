// Sets brand, colour mode and language before the first paint, so that none of them flashes. src/brand takes over later.
// The first screen waits for a member's data, so the code that opens it is preloaded with the first files.
;(function bootTheme() {
  // `npm run codegen` writes the next two lines.
  var languages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'tr', 'uk', 'ar']
  var rightToLeft = ['ar']
  var root = document.documentElement
  var brand = null
  var mode = null
  var locale = null
  var isMember = false
  var screenOf = null
  try {
    brand = localStorage.getItem('selectedBrand')
    // Pages of a zone have the zone's brand.
    var zone = /^\/(?:locations|photo)\/([\da-f-]{36})(?![\da-f-])/.exec(location.pathname)
    if (zone) {
      var worn = new RegExp(zone[1] + ':([a-z-]+)').exec(localStorage.getItem('waypost.zoneBrands'))
      if (worn) brand = worn[1]
    }
    mode = localStorage.getItem('colorMode')
    locale = localStorage.getItem('locale')
    isMember = localStorage.getItem('waypost.session') !== null
    screenOf = localStorage.getItem('waypost.screen')
  } catch {
    // If storage is blocked, the page's defaults apply.
  }
  // A prerendered brand page keeps its theme. A prerendered page that does not match this device's brand or language stays
  // hidden until the app has replaced it.
  var drawn = root.dataset.drawn
  var isBrandPage = drawn !== undefined && location.pathname !== '/'
  var isJoin = root.dataset.join !== undefined
  // The page of a code has its zone's brand: from the code itself, or from the server.
  var named = /^\/z\//i.test(location.pathname) && /^#1,[^,]*,[^,]*,([a-z-]+),/.exec(location.hash)
  brand = named ? named[1] : root.dataset.zoneBrand || brand
  if (!isBrandPage && brand !== null && /^[a-z-]{1,30}$/.test(brand)) root.dataset.pandaTheme = brand
  var isDark = mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.dataset.mode = isDark ? 'dark' : 'light'
  var files = document.querySelector('meta[name="member-files"]')
  var known = [locale].concat(navigator.languages).find(function isOurs(tag) {
    return tag !== null && languages.includes(tag.slice(0, 2).toLowerCase()) && /^..(-|$)/.test(tag)
  })
  var drawnLang = root.lang
  var isPseudo = /^en-X[AB]$/.test(known) && navigator.webdriver
  root.lang = isPseudo ? known : known ? known.slice(0, 2).toLowerCase() : 'en'
  root.dir = rightToLeft.includes(root.lang) || root.lang === 'en-XB' ? 'rtl' : 'ltr'
  // If the manifest changes while the browser reads one, it may keep the first. So the right one is set at the start.
  var manifest = document.createElement('link')
  manifest.rel = 'manifest'
  var ofLanguage = isPseudo || root.lang === 'en' ? '' : '.' + root.lang
  manifest.href = '/brands/' + root.dataset.pandaTheme + '/manifest' + ofLanguage + '.webmanifest'
  document.head.append(manifest)
  var isOther = root.dataset.pandaTheme !== drawn || root.lang !== 'en'
  // The page of a zone's code is prerendered in each language and stays in it until the app starts in the device's language.
  if (isJoin) {
    root.dataset.locale = root.lang
    root.lang = drawnLang
    root.dir = rightToLeft.includes(drawnLang) ? 'rtl' : 'ltr'
  } else if (drawn !== undefined && (isMember || isOther)) root.dataset.takeover = ''
  // The last screen is shown again only to the same user with the same brand, mode and language.
  var look = [screenOf, root.dataset.pandaTheme, root.dataset.mode, root.lang].join(' ')
  if (!isMember || root.dataset.screen !== look) delete root.dataset.screen
  // A tap on its buttons is recorded, and the app repeats it on its own button.
  else
    document.addEventListener('click', function noteTap(event) {
      var tapped = event.target instanceof Element ? event.target.closest('#screen button') : null
      if (tapped === null) return
      document.querySelectorAll('[data-tapped]').forEach(function forget(earlier) {
        delete earlier.dataset.tapped
      })
      tapped.dataset.tapped = ''
    })
  if (!isMember || files === null) return
  var page = /^\/(?:$|locations\/[\da-f-]{36}$)/.exec(location.pathname)
  var ofPage = page === null ? '' : page[0] === '/' ? files.dataset.home : files.dataset.zone
  // Chromium reuses the compiled code of a cached file only if the file is preloaded as a script.
  var isFromDevice = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
  ;(files.content + ' ' + ofPage)
    .trim()
    .split(' ')
    .forEach(function preload(href) {
      var link = document.createElement('link')
      link.rel = isFromDevice ? 'preload' : 'modulepreload'
      if (isFromDevice) link.as = 'script'
      link.crossOrigin = ''
      link.href = href
      document.head.append(link)
    })
})()
