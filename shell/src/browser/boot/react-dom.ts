/** Evaluates React DOM. A dynamic import of the package itself would need a namespace that webpack builds at run time. */
import 'react-dom/client';
