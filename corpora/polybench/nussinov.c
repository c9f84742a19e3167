// The most pairs of bases that fold without crossing; bases are 0 to 3, and those that add up to 3 pair.
void nussinov(int n, double base[n], double most[n][n]) {
  for (int i = n - 1; i >= 0; i--)
    for (int j = i + 1; j < n; j++) {
      most[i][j] = max(most[i][j], most[i][j - 1]);
      most[i][j] = max(most[i][j], most[i + 1][j]);
      if (i < j - 1)
        most[i][j] = max(most[i][j], most[i + 1][j - 1] + (base[i] + base[j] == 3.0 ? 1.0 : 0.0));
      else
        most[i][j] = max(most[i][j], most[i + 1][j - 1]);
      for (int k = i + 1; k < j; k++)
        most[i][j] = max(most[i][j], most[i][k] + most[k + 1][j]);
    }
}
