// Runs before the first paint, so that a stored theme does not flash. src/lib/preferences.ts writes the item.
(function () {
  try {
    var preferences = JSON.parse(localStorage.getItem('propsmith.preferences') || '{}');
    if (preferences.theme === 'light' || preferences.theme === 'dark') {
      document.documentElement.dataset.theme = preferences.theme;
    }
  } catch {
    // Blocked storage or invalid JSON: the system theme applies.
  }
})();
