import { definePage } from 'storefront-kit/remote/page';
import { loadComparison } from './load.ts';
import { CompareScreen } from './ui/compare-screen.tsx';

export default definePage({ load: loadComparison, Page: CompareScreen });
