document.title = 'Docket'
