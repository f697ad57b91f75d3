// Runs before the first paint, so that a remembered theme never flashes. src/lib/preferences.ts writes what is read here.
(function () {
  try {
    var preferences = JSON.parse(localStorage.getItem('propsmith.preferences') || '{}');
    if (preferences.theme === 'light' || preferences.theme === 'dark') {
      document.documentElement.dataset.theme = preferences.theme;
    }
  } catch {
    // Blocked storage or broken text: the system's choice stands.
  }
})();
