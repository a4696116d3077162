// Runs before the first paint, so that neither brand nor colour mode flashes and the language is known; src/brand takes
// over and corrects. A member's data is what the first screen waits for: the code that opens it comes with the first files.
;(function bootTheme() {
  // The next two lines are written by `npm run codegen`.
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
    // A zone's pages have the zone's brand.
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
    // Storage may be closed; the defaults of the page hold.
  }
  // Of the pages that are drawn ahead of time a brand's own keeps its look. One that is not what this device is to show
  // stays hidden until the right one has taken its place.
  var drawn = root.dataset.drawn
  var isBrandPage = drawn !== undefined && location.pathname !== '/'
  var isJoin = root.dataset.join !== undefined
  // Where a code leads, its zone's brand holds: the code's own word for it, or the server's.
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
  // A browser that is reading one manifest when the page names another one may keep the first: there is one from the start.
  var manifest = document.createElement('link')
  manifest.rel = 'manifest'
  var ofLanguage = isPseudo || root.lang === 'en' ? '' : '.' + root.lang
  manifest.href = '/brands/' + root.dataset.pandaTheme + '/manifest' + ofLanguage + '.webmanifest'
  document.head.append(manifest)
  var isOther = root.dataset.pandaTheme !== drawn || root.lang !== 'en'
  // The page of a zone's code is drawn in each language and stays as it is until the app takes over in the device's own.
  if (isJoin) {
    root.dataset.locale = root.lang
    root.lang = drawnLang
    root.dir = rightToLeft.includes(drawnLang) ? 'rtl' : 'ltr'
  } else if (drawn !== undefined && (isMember || isOther)) root.dataset.takeover = ''
  // What was seen last is shown again to the same user in the same look, and never to anybody else.
  var look = [screenOf, root.dataset.pandaTheme, root.dataset.mode, root.lang].join(' ')
  if (!isMember || root.dataset.screen !== look) delete root.dataset.screen
  // A button in it waits for the app, which presses its own.
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
  // Chromium reuses the compiled code that it stored with a cached file only if the file is preloaded as a script.
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
