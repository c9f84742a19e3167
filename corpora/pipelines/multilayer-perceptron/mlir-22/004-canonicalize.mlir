"builtin.module"() ({
  "func.func"() <{function_type = (memref<4x8xf32, strided<[?, ?], offset: ?>>, memref<8x16xf32, strided<[?, ?], offset: ?>>, memref<16xf32, strided<[?], offset: ?>>) -> memref<4x16xf32>, sym_name = "mlp"}> ({
  ^bb0(%arg0: memref<4x8xf32, strided<[?, ?], offset: ?>>, %arg1: memref<8x16xf32, strided<[?, ?], offset: ?>>, %arg2: memref<16xf32, strided<[?], offset: ?>>):
    %0 = "arith.constant"() <{value = 8 : index}> : () -> index
    %1 = "arith.constant"() <{value = 16 : index}> : () -> index
    %2 = "arith.constant"() <{value = 1 : index}> : () -> index
    %3 = "arith.constant"() <{value = 4 : index}> : () -> index
    %4 = "arith.constant"() <{value = 0 : index}> : () -> index
    %5 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %6 = "memref.alloc"() <{alignment = 64 : i64, operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4x16xf32>
    "cf.br"(%4)[^bb1] : (index) -> ()
  ^bb1(%7: index):  // 2 preds: ^bb0, ^bb4
    %8 = "arith.cmpi"(%7, %3) <{predicate = 2 : i64}> : (index, index) -> i1
    "cf.cond_br"(%8, %4, %4)[^bb2, ^bb5] <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (i1, index, index) -> ()
  ^bb2(%9: index):  // 2 preds: ^bb1, ^bb3
    %10 = "arith.cmpi"(%9, %1) <{predicate = 2 : i64}> : (index, index) -> i1
    "cf.cond_br"(%10)[^bb3, ^bb4] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb3:  // pred: ^bb2
    "memref.store"(%5, %6, %7, %9) <{nontemporal = false}> : (f32, memref<4x16xf32>, index, index) -> ()
    %11 = "arith.addi"(%9, %2) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
    "cf.br"(%11)[^bb2] : (index) -> ()
  ^bb4:  // pred: ^bb2
    %12 = "arith.addi"(%7, %2) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
    "cf.br"(%12)[^bb1] : (index) -> ()
  ^bb5(%13: index):  // 2 preds: ^bb1, ^bb10
    %14 = "arith.cmpi"(%13, %3) <{predicate = 2 : i64}> : (index, index) -> i1
    "cf.cond_br"(%14, %4, %4)[^bb6, ^bb11] <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (i1, index, index) -> ()
  ^bb6(%15: index):  // 2 preds: ^bb5, ^bb9
    %16 = "arith.cmpi"(%15, %1) <{predicate = 2 : i64}> : (index, index) -> i1
    "cf.cond_br"(%16, %4)[^bb7, ^bb10] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, index) -> ()
  ^bb7(%17: index):  // 2 preds: ^bb6, ^bb8
    %18 = "arith.cmpi"(%17, %0) <{predicate = 2 : i64}> : (index, index) -> i1
    "cf.cond_br"(%18)[^bb8, ^bb9] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb8:  // pred: ^bb7
    %19 = "memref.load"(%arg0, %13, %17) <{nontemporal = false}> : (memref<4x8xf32, strided<[?, ?], offset: ?>>, index, index) -> f32
    %20 = "memref.load"(%arg1, %17, %15) <{nontemporal = false}> : (memref<8x16xf32, strided<[?, ?], offset: ?>>, index, index) -> f32
    %21 = "memref.load"(%6, %13, %15) <{nontemporal = false}> : (memref<4x16xf32>, index, index) -> f32
    %22 = "arith.mulf"(%19, %20) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %23 = "arith.addf"(%21, %22) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    "memref.store"(%23, %6, %13, %15) <{nontemporal = false}> : (f32, memref<4x16xf32>, index, index) -> ()
    %24 = "arith.addi"(%17, %2) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
    "cf.br"(%24)[^bb7] : (index) -> ()
  ^bb9:  // pred: ^bb7
    %25 = "arith.addi"(%15, %2) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
    "cf.br"(%25)[^bb6] : (index) -> ()
  ^bb10:  // pred: ^bb6
    %26 = "arith.addi"(%13, %2) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
    "cf.br"(%26)[^bb5] : (index) -> ()
  ^bb11(%27: index):  // 2 preds: ^bb5, ^bb14
    %28 = "arith.cmpi"(%27, %3) <{predicate = 2 : i64}> : (index, index) -> i1
    "cf.cond_br"(%28, %4)[^bb12, ^bb15] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, index) -> ()
  ^bb12(%29: index):  // 2 preds: ^bb11, ^bb13
    %30 = "arith.cmpi"(%29, %1) <{predicate = 2 : i64}> : (index, index) -> i1
    "cf.cond_br"(%30)[^bb13, ^bb14] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb13:  // pred: ^bb12
    %31 = "memref.load"(%6, %27, %29) <{nontemporal = false}> : (memref<4x16xf32>, index, index) -> f32
    %32 = "memref.load"(%arg2, %29) <{nontemporal = false}> : (memref<16xf32, strided<[?], offset: ?>>, index) -> f32
    %33 = "arith.addf"(%31, %32) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %34 = "arith.maximumf"(%33, %5) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    "memref.store"(%34, %6, %27, %29) <{nontemporal = false}> : (f32, memref<4x16xf32>, index, index) -> ()
    %35 = "arith.addi"(%29, %2) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
    "cf.br"(%35)[^bb12] : (index) -> ()
  ^bb14:  // pred: ^bb12
    %36 = "arith.addi"(%27, %2) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
    "cf.br"(%36)[^bb11] : (index) -> ()
  ^bb15:  // pred: ^bb11
    "func.return"(%6) : (memref<4x16xf32>) -> ()
  }) : () -> ()
}) : () -> ()

